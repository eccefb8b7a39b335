/** Global setup of the browser tests. */
export { installBrowser as default } from '../../support/chromium.ts'
