/** The last screen's code: fetched while the person pays, so that it is there when the order is. */
export async function loadCompletedScreen() {
  return (await import('./completed-screen.tsx')).loadCompleted();
}
