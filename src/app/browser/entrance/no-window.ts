// What modules of the screens ask of a browser when they are imported. A build has none: nothing is set, and nothing happens.
const documentElement = { lang: 'ar', dir: 'rtl', dataset: {}, setAttribute() {}, removeAttribute() {} }
const media = { matches: false, addEventListener() {} }
Object.assign(globalThis, {
  addEventListener() {},
  matchMedia: () => media,
  document: { documentElement, querySelector: () => null, addEventListener() {} },
})
