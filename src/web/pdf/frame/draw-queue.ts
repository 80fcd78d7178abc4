import { make } from './elements.ts'
import { word } from './look.ts'
import type { Drawing, PageView } from './page-view.ts'

// Redrawn sharp once the gesture has ended.
const REST = 100

type Parts = {
  /** The pages that are mounted. */
  views: ReadonlyMap<number, PageView>
  asked: (index: number) => Drawing
  /** The first and the last visible page. */
  seen: () => [first: number, last: number]
  /** Called when a page was drawn or could not be. */
  drawn: (index: number) => void
}

/** Draws pages one after another, visible ones first; a page that was only scrolled past is not drawn. */
export function createDrawQueue({ views, asked, seen, drawn }: Parts) {
  const broken = new WeakSet<PageView>()
  let current: PageView | undefined
  let timer: number | undefined
  let begun = false

  function next(): [number, PageView] | undefined {
    const [from, to] = seen()
    const waiting = [...views].filter(([index, view]) => !broken.has(view) && !view.isDrawn(asked(index)))
    return waiting.find(([index]) => index >= from && index <= to) ?? waiting[0]
  }

  async function draw(): Promise<void> {
    const [index, view] = next() ?? []
    if (current || timer !== undefined || index === undefined || !view) return
    current = view
    try {
      await view.draw(() => asked(index))
      drawn(index)
    } catch {
      broken.add(view)
      view.element.replaceChildren(make('p', 'broken', word('pageFailed')))
      drawn(index)
    }
    current = undefined
    void draw()
  }

  return {
    /** Called when the visible pages or their scale change. */
    look() {
      clearTimeout(timer)
      timer = window.setTimeout(
        () => {
          timer = undefined
          void draw()
        },
        begun ? REST : 0,
      )
      begun = true
    },
    /** Cancels the current drawing, which is about to be outdated. */
    giveUp: () => current?.giveUp(),
  }
}
