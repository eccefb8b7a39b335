import type { Page } from 'playwright-core'

/** Replaces the microphone with a tone of this frequency, in hertz. */
export const sound = (page: Page, hertz: number): Promise<void> =>
  page.evaluate((frequency) => {
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if (!wanted?.audio) return original(wanted)
      const context = new AudioContext()
      const destination = context.createMediaStreamDestination()
      const oscillator = new OscillatorNode(context, { frequency })
      oscillator.connect(destination)
      oscillator.start()
      Object.assign(globalThis, { microphone: destination.stream.getAudioTracks()[0] })
      return destination.stream
    }
  }, hertz)

/** The loudest frequency, in hertz, that the page plays from each of the others; 0 for silence. */
export const pitchesIn = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const context = new AudioContext()
    await context.resume()
    const analysers = [...document.querySelectorAll('audio')].map(({ srcObject }) => {
      if (!(srcObject instanceof MediaStream)) return undefined
      const analyser = context.createAnalyser()
      analyser.fftSize = 16_384
      context.createMediaStreamSource(srcObject).connect(analyser)
      return analyser
    })
    await new Promise<void>((resolve) => {
      const start = context.currentTime
      const timer = setInterval(() => {
        if (context.currentTime - start < 0.5) return
        clearInterval(timer)
        resolve()
      }, 50)
    })
    const pitches = analysers.map((analyser) => {
      if (!analyser) return 0
      const bins = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(bins)
      const loudest = Math.max(...bins)
      return loudest > -60 ? (bins.indexOf(loudest) * context.sampleRate) / analyser.fftSize : 0
    })
    await context.close()
    return pitches
  })
