import { parentPort, workerData } from 'node:worker_threads'

// What modules of the screens expect of a browser when they are imported. Here nothing is set, and nothing happens.
const documentElement = { lang: 'ar', dir: 'rtl', dataset: {}, setAttribute() {}, removeAttribute() {} }
const media = { matches: false, addEventListener() {} }
Object.assign(globalThis, {
  addEventListener() {},
  matchMedia: () => media,
  document: { documentElement, querySelector: () => null, addEventListener() {} },
})

const { prerenderAll } = await import(workerData)
parentPort?.postMessage(await prerenderAll())
