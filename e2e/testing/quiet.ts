import { setTimeout } from 'node:timers/promises';

/** Waits until a list has not grown for half a second; pictures and streams may keep the network busy for much longer. */
export async function quiet(growing: readonly unknown[]) {
  for (let seen = -1; seen !== growing.length;) {
    seen = growing.length;
    await setTimeout(500);
  }
}
