/** Milliseconds between switching off the devices and ending a call. */
export const endPause = 1_000
/** Milliseconds to wait before each attempt to join again. */
export const rejoinDelays = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]

export const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))
