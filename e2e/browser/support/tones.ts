import type { Page } from 'playwright-core'

interface Heard {
  element?: HTMLMediaElement
  isChosen?: boolean
}

/** Follows from now on where the page sounds its tones; returns a function that says the name of the speaker, or `system`. */
export async function followTones(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    const heard: Heard = {}
    Object.assign(globalThis, { heard })
    const play: (this: HTMLMediaElement) => Promise<void> = Reflect.get(HTMLMediaElement.prototype, 'play')
    HTMLMediaElement.prototype.play = function remember(this: HTMLMediaElement) {
      if (!this.isConnected) heard.element = this
      return play.call(this)
    }
    const connect = Reflect.get(GainNode.prototype, 'connect') as (this: AudioNode, target: AudioNode) => AudioNode
    GainNode.prototype.connect = function follow(this: AudioNode, target: AudioNode) {
      if (target instanceof MediaStreamAudioDestinationNode) heard.isChosen = true
      if (target instanceof AudioDestinationNode) heard.isChosen = false
      return connect.call(this, target)
    } as typeof GainNode.prototype.connect
  })
  return () =>
    page.evaluate(async () => {
      const { element, isChosen } = (globalThis as unknown as { heard: Heard }).heard
      if (isChosen === undefined) return undefined
      if (!isChosen) return 'system'
      const devices = await navigator.mediaDevices.enumerateDevices()
      return devices.find(({ deviceId }) => deviceId === element?.sinkId)?.label
    })
}

interface Sounding {
  analyser?: AnalyserNode
}

/** Listens from now on to the tones of the page; returns a function that says the pitch in hertz, or `over`. */
export async function listenToTones(page: Page): Promise<() => Promise<number | 'over' | undefined>> {
  await page.evaluate(() => {
    const sounding: Sounding = {}
    Object.assign(globalThis, { sounding })
    const connect = Reflect.get(GainNode.prototype, 'connect') as (this: AudioNode, target: AudioNode) => AudioNode
    GainNode.prototype.connect = function listen(this: AudioNode, target: AudioNode) {
      if (target instanceof AudioDestinationNode) {
        sounding.analyser = new AnalyserNode(this.context, { fftSize: 16_384, smoothingTimeConstant: 0 })
        connect.call(this, sounding.analyser)
      }
      return connect.call(this, target)
    } as typeof GainNode.prototype.connect
  })
  return () =>
    page.evaluate(() => {
      const { analyser } = (globalThis as unknown as { sounding: Sounding }).sounding
      if (!analyser) return undefined
      if (analyser.context.state === 'closed') return 'over'
      const bins = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(bins)
      const loudest = Math.max(...bins)
      return loudest > -60 ? (bins.indexOf(loudest) * analyser.context.sampleRate) / analyser.fftSize : 0
    })
}

/** Does what the browser does when a speaker is unplugged. */
export const unplugSpeaker = (page: Page, name: string): Promise<void> =>
  page.evaluate((unplugged) => {
    const { mediaDevices } = navigator
    const list = mediaDevices.enumerateDevices.bind(mediaDevices)
    mediaDevices.enumerateDevices = async () => (await list()).filter(({ label }) => label !== unplugged)
    mediaDevices.dispatchEvent(new Event('devicechange'))
  }, name)
