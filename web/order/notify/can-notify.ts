/** `here`: it can; `homeScreen`: once the page is on the home screen; `never`: the browser cannot, or may not. */
export type Notifying = 'here' | 'homeScreen' | 'never';

/** Whether this browser can show notifications, without asking anyone. */
export function canNotify(): Notifying {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'never' : 'here';
  }
  const canBeInstalled = document.querySelector('link[rel="manifest"]') !== null;
  return isMobileApple() && canBeInstalled && !isInstalled() ? 'homeScreen' : 'never';
}

function isMobileApple(): boolean {
  // An iPad says that it is a Mac, of which none has a touch screen.
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
