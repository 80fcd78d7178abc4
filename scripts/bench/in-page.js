// Runs in the page, before its own scripts: what the browser alone can tell of times. Read by browser.ts.
const slowKeys = new Map()
const longTasks = []
/** Of so many frames in a row a map must be at rest: what arrived with a frame is drawn with a later one. */
const STILL_FRAMES = 3

globalThis.bench = {
  /** When the rows of the list were painted, in ms since the page began. */
  painted: (rows) => globalThis.bench.drawn('/valuations', 'tbody a[href^="/valuations/"]', rows),

  /** When so many elements of a page were painted, in ms since the document began. */
  drawn: (path, selector, count) =>
    new Promise((told) => {
      const look = () => {
        const there = document.querySelectorAll(selector).length >= count
        if (location.pathname !== path || !there) return requestAnimationFrame(look)
        // A task after the next frame: by then they are on the screen.
        requestAnimationFrame(() => setTimeout(() => told(performance.now())))
      }
      look()
    }),

  /** When a map that is shaded by figures, with the legend of these, came to rest, in ms since the document began. */
  mapDrawn: () =>
    new Promise((told) => {
      let since
      let frames = 0
      const look = () => {
        const isDrawn = document.querySelector('[data-map] canvas') && document.querySelector('main [data-step]')
        const isStill = isDrawn && !document.querySelector('[data-map] [aria-busy]')
        frames = isStill ? frames + 1 : 0
        if (frames === 1) since = performance.now()
        if (frames === STILL_FRAMES) told(since)
        else requestAnimationFrame(look)
      }
      look()
    }),

  /** Writes down from now on how long each task takes that keeps the page for 50 ms and more, in ms. */
  watchTasks: () => {
    const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)))
    observer.observe({ type: 'longtask' })
  },
  longTasks: () => longTasks,

  /** When the next click began. */
  clicked: () =>
    new Promise((told) => {
      addEventListener('click', (event) => told(event.timeStamp), { capture: true, once: true })
    }),

  /** Writes down from now on how long each key takes from press to paint; the browser tells those of 16 ms and more. */
  watchKeys: () => {
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) slowKeys.set(interactionId, Math.max(slowKeys.get(interactionId) ?? 0, duration))
    })
    observer.observe({ type: 'event', durationThreshold: 16 })
  },
  slowKeys: () => [...slowKeys.values()],
}
