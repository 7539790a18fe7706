const storageKey = 'tiffin:board-bell';

/** Two short notes, made by the browser: no file to load, and loud enough beside a fryer. */
const notes = [
  { hertz: 880, atSeconds: 0 },
  { hertz: 1174.66, atSeconds: 0.18 },
] as const;
const noteSeconds = 0.35;

let audio: AudioContext | null = null;

/** Whether the person wants to hear new orders on this device: yes, unless they switched it off. */
export function bellIsOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** Whether the browser lets this page make a sound: it was touched. */
export function soundIsAllowed(): boolean {
  return audio?.state === 'running';
}

/** Keeps the choice. Switching on is a press, which is what browsers want before a page may make a sound: it rings once. */
export function switchBell(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  if (isOn) void allowSound().then(ring);
}

/** Rings, if the browser lets it; resolves with whether it did. */
export async function ring(): Promise<boolean> {
  if (audio === null || audio.state !== 'running') return false;
  for (const { hertz, atSeconds } of notes) {
    const start = audio.currentTime + atSeconds;
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + noteSeconds);
  }
  return true;
}

/** Call it in a press: from then on the page may make a sound. Resolves with whether it may. */
export async function allowSound(): Promise<boolean> {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') await audio.resume();
  return soundIsAllowed();
}
