import { useMemo } from 'react'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { useParcelLabel } from '#features/places/ui/shared/map/parcel-label.ts'
import { boundsOf } from '#kernel/geo.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { MapPoint } from '#web/map/points.ts'
import type { Choice } from '../../model/codes.ts'
import type { Subject } from '../../model.ts'
import type { Candidate } from './candidates.ts'

/** The most numbers on a point that several candidates share. */
const MOST_SIGNS = 3
/** With more points than this, only used and hovered candidates have numbers. */
const MOST_SIGNED = 60

type Props = {
  subject: Subject
  candidates: readonly Candidate[]
  choiceOf: (id: string) => Choice
  /** The id of the candidate that is hovered or focused. */
  shown: string | null
  onOpen: (id: string) => void
  onPoint: (id: string | null) => void
}

/** The property valued and the candidates around it, by their numbers in the table; it is fitted to all of them once. */
export function CandidatesMap({ subject, candidates, choiceOf, shown, onOpen, onPoint }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const parcelLabel = useParcelLabel()
  const { latitude, longitude } = subject
  const about = t('map:approximate')
  const noteOf = ([one, ...others]: readonly Candidate[]) =>
    one?.nearness.isApproximate ? about : one && others.length === 0 ? parcelLabel(one.evidence) : undefined
  const drawn = pointsOf(candidates, { choiceOf, shown, say: number, noteOf })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same points are the same object
  const points = useMemo(() => drawn, [JSON.stringify(drawn)])
  // The map moves whenever the pin or the part is a new object.
  const at = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const places = [at, ...points].map((one) => `${one.longitude},${one.latitude}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is fitted again only to other places
  const part = useMemo(() => partOf(places), [places.toSorted().join(' ')])
  return (
    <MapFrame
      unseen={t('map:unseenOnly')}
      drawn={{
        ...{ note: subject.isApproximate ? about : undefined },
        ...{ value: at, onChange: undefined, district: null, marked: null, part, points },
        ...{ label: t('comparables:found.map'), onOpen, onPointed: onPoint },
      }}
    >
      <p>
        {t('comparables:found.mapHint')}
        {subject.isApproximate ? ` ${t('comparables:approximate')}` : null}
      </p>
    </MapFrame>
  )
}

/** The bounds of all places with a margin of 0.002 degrees, about 200 m. */
function partOf(places: readonly string[]) {
  const degrees = places.map((place) => place.split(',').map(Number) as [number, number])
  const [west, south, east, north] = boundsOf([{ at: degrees[0] ?? [0, 0], polygons: [[degrees]] }])
  const room = 0.002
  return { west: west - room, south: south - room, east: east + room, north: north + room }
}

const RANK = { left: 0, rest: 1, taken: 2, shown: 3 } as const
type Look = {
  choiceOf: (id: string) => Choice
  shown: string | null
  say: (n: number) => string
  noteOf: (there: readonly Candidate[]) => string | undefined
}

/** One point per place, with the first numbers of the candidates there: several share the middle of an area. Used candidates are drawn above the others. */
function pointsOf(candidates: readonly Candidate[], { choiceOf, shown, say, noteOf }: Look): MapPoint[] {
  const places = Map.groupBy(candidates, ({ evidence: { nearLatitude, nearLongitude } }) =>
    nearLatitude === null ? '' : `${nearLatitude},${nearLongitude}`,
  )
  const isCrowded = places.size > MOST_SIGNED
  return [...places]
    .filter(([key]) => key !== '')
    .map(([key, there]): MapPoint => {
      const [latitude = 0, longitude = 0] = key.split(',').map(Number)
      const first = there.find(({ id }) => id === shown) ?? there.find(({ id }) => choiceOf(id) === 'USED') ?? there[0]
      const tone = toneOf(there, { choiceOf, shown })
      const signs = there.slice(0, MOST_SIGNS).map(({ n }) => say(n))
      const more = there.length > MOST_SIGNS ? [`+${say(there.length - MOST_SIGNS)}`] : []
      return {
        ...{ id: first?.id ?? '', latitude, longitude, hollow: there.every((one) => one.nearness.isApproximate) },
        note: noteOf(there),
        // Numbers would overlap, so only used and hovered candidates have one.
        ...(isCrowded && (tone === 'rest' || tone === 'left')
          ? { radius: 5 }
          : { radius: 10 + 4 * (signs.length + more.length - 1), sign: [...signs, ...more].join(' ') }),
        ...(tone === 'rest' ? {} : { tone }),
      }
    })
    .toSorted((a, b) => RANK[a.tone ?? 'rest'] - RANK[b.tone ?? 'rest'])
}

function toneOf(there: readonly Candidate[], { choiceOf, shown }: Pick<Look, 'choiceOf' | 'shown'>): keyof typeof RANK {
  if (there.some(({ id }) => id === shown)) return 'shown'
  if (there.some(({ id }) => choiceOf(id) === 'USED')) return 'taken'
  return there.every(({ id }) => choiceOf(id) === 'REJECTED') ? 'left' : 'rest'
}
