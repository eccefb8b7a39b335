/**
 * Calls the listener ten times a second with the loudness of a stream, from 0 to 1, and whether it has any sound, however
 * low; returns a function that stops.
 */
export function followLevel(stream: MediaStream, listener: (level: number, hasSound: boolean) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // Speech is far below full scale: 60 dB of it fill the meter.
    listener(Math.min(1, Math.max(0, 1 + (10 * Math.log10(power + 1e-12)) / 60)), power > 0)
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
