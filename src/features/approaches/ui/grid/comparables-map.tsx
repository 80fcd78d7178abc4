import { useMemo } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { findArea } from '#features/places/model.ts'
import { useParcelLabel } from '#features/places/ui/shared/map/parcel-label.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SubjectFacts } from '../../model.ts'
import type { Grid } from '../../rules/grid.ts'
import { mapPlaces } from '../../rules/map-places.ts'
import { useRuns } from '../review/reasons.tsx'

/** The subject and the comparables on a map that shows all of them: those at one point are counted there, and approximate places are named. */
export function ComparablesMap({ grid, subject }: { grid: Grid; subject: SubjectFacts }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const name = useEvidenceName()
  const runs = useRuns()
  const parcelLabel = useParcelLabel()
  const { columns } = grid
  const { latitude, longitude, areaName } = subject
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed in the grid moves nothing on the map
  const { marks, notes } = useMemo(() => {
    const { places, unplaced } = mapPlaces(grid)
    const named = (numbers: readonly number[]): string => {
      const only = columns.find((column) => column.number === numbers[0])
      return only && numbers.length === 1
        ? [number(only.number), name(only.comparable.evidence)].map(isolateBidi).join(' · ')
        : t('marked:map.at', { numbers: isolateBidi(runs(numbers)) })
    }
    const parcelOf = (one: number) => {
      const evidence = columns.find((column) => column.number === one)?.comparable.evidence
      return evidence && parcelLabel(evidence)
    }
    const signs = places.map(({ numbers, isApproximate, ...place }) => {
      const at = named(numbers)
      return {
        ...place,
        mark: numbers.length === 1 ? number(numbers[0] ?? 0) : `×${number(numbers.length)}`,
        label: isApproximate ? t('marked:map.approximate', { place: at }) : at,
        isApproximate,
        note: isApproximate ? t('map:approximate') : numbers.length === 1 ? parcelOf(numbers[0] ?? 0) : undefined,
        isMany: numbers.length > 1,
      }
    })
    const own =
      latitude === null || longitude === null
        ? []
        : [{ latitude, longitude, mark: '★', label: t('adjusting:subject'), isApproximate: false }]
    return {
      marks: [...own, ...signs.map(({ isMany: _, ...mark }) => mark)],
      notes: [
        ...(own.length === 0 ? [t('marked:map.subject')] : []),
        ...signs.filter(({ isApproximate, isMany }) => isApproximate || isMany).map(({ label }) => label),
        ...(unplaced.length > 0 ? [t('marked:map.unplaced', { numbers: isolateBidi(runs(unplaced)) })] : []),
      ],
    }
  }, [columns.map(({ evidenceId }) => evidenceId).join(), number, name, latitude, longitude, t])
  const area = areaName === null ? null : (findArea(areaName)?.number ?? null)
  return (
    <Column gap={8}>
      <PinMap value={null} marks={marks} area={latitude === null ? area : null} label={t('adjusting:map')} />
      {notes.map((note) => (
        <Muted key={note} small>
          {note}
        </Muted>
      ))}
    </Column>
  )
}
