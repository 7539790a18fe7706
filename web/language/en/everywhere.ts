/** Words that more than one page needs. */
export const everywhere = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  back: 'Back',
  tryAgain: 'Try again',
  loading: 'Loading…',
  language: 'Language',
  sandbox: 'Sandbox: nothing here is real, and no card is charged.',
  theme: { label: 'Appearance', system: 'As the device', light: 'Light', dark: 'Dark' },
  error: {
    offline: 'You seem to be offline. Nothing is lost: try again when you are connected.',
    slow: 'The service does not answer in time. Nothing was charged or lost; please try again.',
    limited: 'That was a lot at once. Please wait a moment and try again.',
    unknown: 'Something went wrong on our side. Nothing is lost; please try again. (Reference {{requestId}})',
  },
} as const;
