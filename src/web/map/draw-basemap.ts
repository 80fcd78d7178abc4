import type { Map as Maplibre } from 'maplibre-gl'
import { basemapKind } from '#kernel/basemap.ts'
import type { Base } from './basemap.ts'
import type { Colours } from './style.ts'

/** The longest credit that is shown, in characters. */
const MOST_CREDIT = 200

type Parts = {
  map: Maplibre
  address: string
  language: 'ar' | 'en'
  colours: Colours
  dark: boolean
  onFailed: () => void
  /** Called with whom the map names as its source, as plain text. */
  onCredit: (text: string) => void
}

/** Draws a base map that is no raster beneath the shapes, once it is fetched; one that can't be fetched leaves the shapes alone. */
export function drawBasemap({ map, address, language, colours, dark, onFailed, onCredit }: Parts): void {
  let isOver = false
  map.on('remove', () => {
    isOver = true
  })
  const loaded = map.once('style.load')
  const reading = import('./vector-basemap.ts').then(({ readBasemap }) =>
    readBasemap({ address, kind: basemapKind(address), language, colours }),
  )
  Promise.all([reading, loaded]).then(
    ([{ sources, layers }]) => {
      if (isOver) return
      onCredit(creditOf(sources))
      // Above the ground, below all that is ours.
      const above = map.getStyle().layers[1]?.id
      for (const [id, source] of Object.entries(sources)) map.addSource(id, source)
      for (const layer of layers) map.addLayer(layer, above)
      // By night a map made for the day is dimmed.
      if (dark && layers.some(({ type }) => type === 'background'))
        map.addLayer(
          {
            id: 'base-dim',
            type: 'background',
            paint: { 'background-color': colours.paper, 'background-opacity': 0.45 },
          },
          above,
        )
    },
    () => {
      if (!isOver) onFailed()
    },
  )
}

/** Whom sources name in their attribution, once each, without its markup. */
function creditOf(sources: Base['sources']): string {
  const named = Object.values(sources).flatMap((source) => {
    const html = 'attribution' in source ? source.attribution : undefined
    if (!html) return []
    // A text area reads character references, and no elements.
    const reader = document.createElement('textarea')
    reader.innerHTML = html.replaceAll(/<[^>]*>/g, ' ')
    const text = reader.value.replaceAll(/\s+/g, ' ').trim()
    return text ? [text] : []
  })
  return [...new Set(named)].join(' · ').slice(0, MOST_CREDIT)
}
