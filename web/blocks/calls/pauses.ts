/** Between switching the devices off and the end of a call, in milliseconds. */
export const endPause = 1_000
/** Before each attempt to join again, in milliseconds. */
export const rejoinDelays = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]

export const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))
