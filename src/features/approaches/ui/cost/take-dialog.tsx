import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { costsOfDayQuery } from '#features/unit-costs/ui/shared/reads.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { COST_SHAPE } from '../../fields/cost.ts'
import type { SheetField, SubjectFacts } from '../../model.ts'
import { partName } from '../../rules/cost/breakdown.ts'
import {
  earlierParts,
  inspectedParts,
  otherParts,
  type Proposal,
  proposedChanges,
  proposedRates,
  takenValues,
} from '../../rules/cost/proposed.ts'
import { lastCostQuery } from '../shared/reads.ts'
import { useFigure } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { useWrittenValue } from '../shared/use-written-value.ts'

type Taking = { work: SheetWork; onClose: () => void }
type FromInspection = Taking & { floors: readonly { name: string; area: number }[]; subject: SubjectFacts }

/** Takes the measured floors with the firm's unit costs of the day. */
export function TakeFromInspection({ floors, subject, work, onClose }: FromInspection) {
  const { t } = useTranslation()
  const read = useQuery(costsOfDayQuery(subject.on))
  const costs = read.data?.items
  const idOf = useNewIds()
  const parts = inspectedParts(floors, costs ?? [], subject)
  const changes = [...proposedChanges(work.values, parts, idOf), ...otherParts(work.values, parts)]
  return (
    <Dialog opened onClose={onClose} title={t('methods:inspected.fill')} wide>
      <Pending read={read} rows={3} columns={2} />
      {costs ? <Changes changes={changes} work={work} onClose={onClose} intro={t('methods:take.inspection')} /> : null}
    </Dialog>
  )
}

/** Takes parts and rates from the cost sheet of the property's last valuation. */
export function TakeFromLast({ valuationId, work, onClose }: Taking & { valuationId: string }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const read = useQuery(lastCostQuery(valuationId))
  const last = read.data?.last
  const idOf = useNewIds()
  const changes = last
    ? [...proposedChanges(work.values, earlierParts(last.values), idOf), ...proposedRates(work.values, last.values)]
    : []
  const of = (day: CalendarDate | null) => isolateBidi(day === null ? '—' : date(day))
  return (
    <Dialog opened onClose={onClose} title={t('methods:take.last')} wide>
      <Pending read={read} rows={3} columns={2} />
      {last === null ? <p>{t('methods:take.last.none')}</p> : null}
      {last ? (
        <Changes
          changes={changes}
          work={work}
          onClose={onClose}
          intro={t('methods:take.last.of', { number: isolateBidi(last.valuationNumber), date: of(last.day) })}
        />
      ) : null}
    </Dialog>
  )
}

/** Returns the function that gives the id of a new part: the same for one part while the dialog is open. */
function useNewIds() {
  const [ids] = useState(() => new Map<string, string>())
  return (called: string): string => {
    const id = ids.get(called) ?? newId()
    ids.set(called, id)
    return id
  }
}

const keyOf = ({ field, cell }: Proposal) => `${field} ${cell}`
const isOfPart = ({ field }: Proposal) => field.startsWith('parts.')
const titleOf = ({ part, building }: Proposal) => partName({ name: part, building: building ?? null })
const isRemoval = (one: Proposal) => isOfPart(one) && one.cell === null

/** The changes one by one, part by part: what is empty is taken, what is written stays unless it is chosen. One step of undo. */
function Changes({ changes, intro, work, onClose }: Taking & { changes: readonly Proposal[]; intro: ReactNode }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [toggled, setToggled] = useState<readonly string[]>([])
  const isChosen = (one: Proposal) => one.isKept === toggled.includes(keyOf(one))
  const chosen = changes.filter(isChosen)
  const removals = changes.filter(isRemoval)
  const others = changes.filter((one) => !isRemoval(one))
  const toggle = (key: string) =>
    setToggled((was) => (was.includes(key) ? was.filter((one) => one !== key) : [...was, key]))
  const groupOf = (of: readonly Proposal[]) =>
    [...Map.groupBy(of, (one) => (isOfPart(one) ? one.field : ''))].map(([key, [first, ...more]]) => (
      <Column as="section" gap={4} key={key}>
        <h3>{first && isOfPart(first) ? (titleOf(first) ?? '—') : t('methods:take.rates')}</h3>
        {[...(first ? [first] : []), ...more].map((one) => (
          <Check
            key={keyOf(one)}
            label={<Change change={one} />}
            checked={isChosen(one)}
            onChange={() => toggle(keyOf(one))}
          />
        ))}
      </Column>
    ))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        work.change(takenValues(work.values, chosen))
        onClose()
      }}
    >
      <Column>
        <p>{intro}</p>
        {changes.some(({ isKept }) => isKept) ? <Muted>{t('methods:take.kept')}</Muted> : null}
        {others.length === 0 ? <p>{t('methods:take.same')}</p> : groupOf(others)}
        {removals.length > 0 ? <Muted>{t('methods:take.others')}</Muted> : null}
        {groupOf(removals)}
        <DialogFoot onCancel={onClose} busy={false} disabled={chosen.length === 0}>
          {t('methods:take.go', { count: chosen.length, n: number(chosen.length) })}
        </DialogFoot>
      </Column>
    </form>
  )
}

/** A change in words: what it is of, what it would be, and what is there. */
function Change({ change }: { change: Proposal }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const figure = useFigure()
  const { single } = useWrittenValue(COST_SHAPE)
  const { field, cell, now, proposed } = change
  if (isRemoval(change)) {
    const area = typeof now === 'number' ? figure({ value: now, unit: 'SQM' }) : '—'
    return t('methods:take.remove', { area: isolateBidi(area) })
  }
  const shapes: Readonly<Record<string, SheetField>> = isOfPart(change) ? COST_SHAPE.lists.parts.row : COST_SHAPE.fields
  const shape = shapes[cell ?? field]
  const words = { name: shape?.words[language] ?? '', proposed: isolateBidi(single(shape, proposed)) }
  return now === null
    ? t('methods:take.new', words)
    : t('methods:take.change', { ...words, now: isolateBidi(single(shape, now)) })
}
