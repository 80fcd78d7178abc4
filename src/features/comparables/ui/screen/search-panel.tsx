import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { EVIDENCE_KINDS, type EvidenceKind } from '#features/market/model/codes.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { SearchParameters, Subject } from '../../model.ts'
import { refreshComparables } from '../reads.ts'
import classes from './screen.module.css'
import { useParameterWords } from './use-parameter-words.ts'

const RADII = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
const MONTHS = [3, 6, 12, 18, 24, 36, 60, 120]
const SIZES = [10, 20, 30, 50, 100]
const AGES = [2, 5, 10, 20]
const SIMILARITIES = [50, 60, 70, 80, 90]
/** The steps of a limit, with the one that an earlier search had where it is none of them. */
const stepsWith = (steps: readonly number[], value: number | undefined) =>
  value === undefined || steps.includes(value) ? steps : [...steps, value].toSorted((a, b) => a - b)
const FIRST: SearchParameters = { radius: 2000, months: 24, sizeWithin: 30, kinds: ['SALE', 'AUCTION'], types: [] }
/** The types whose value rests on what they are let for, and those that are no more than land or a unit of a building. */
const LET: readonly unknown[] = ['INVESTMENT', 'COMMERCIAL', 'MIXED_USE']
const ALONE: readonly unknown[] = ['LAND', 'APARTMENT']

type Limit = 'sizeWithin' | 'ageWithin' | 'similarity'
type Props = {
  valuationId: string
  subject: Subject
  /** What the last search looked for. */
  last: SearchParameters | undefined
  onSearched: (searchId: string) => void
}

/** What is looked for around the property, beginning with what was looked for last; the search is kept in the log. */
export function SearchPanel({ valuationId, subject, last, onSearched }: Props) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const words = useParameterWords()
  const client = useQueryClient()
  const { type } = subject
  // What is built is land and building: plots are evidence of its land.
  const hasLand = !ALONE.includes(type)
  const own: SearchParameters['types'] = type ? (hasLand ? [type, 'LAND'] : [type]) : []
  const kinds: SearchParameters['kinds'] = LET.includes(type) ? [...FIRST.kinds, 'RENT'] : FIRST.kinds
  const [wanted, setWanted] = useState<SearchParameters>(last ?? { ...FIRST, kinds, types: own })
  const hasNoKind = wanted.kinds.length === 0
  const set = (change: Partial<SearchParameters>) => setWanted((before) => ({ ...before, ...change }))
  const limit = (name: Limit, value: string | null) =>
    setWanted(({ [name]: _, ...rest }) =>
      value === 'any' || value === null ? rest : { ...rest, [name]: Number(value) },
    )
  const any = { value: 'any', label: t('comparables:search.any') }
  const limits = (name: Limit, values: readonly number[], say: (value: number) => string) => ({
    value: wanted[name] === undefined ? 'any' : String(wanted[name]),
    onChange: (value: string | null) => limit(name, value),
    options: [any, ...stepsWith(values, wanted[name]).map((value) => ({ value: String(value), label: say(value) }))],
  })
  const { act, busy, error } = useRun(async () => {
    const { id } = await rpc.comparables.search({ valuationId, parameters: wanted })
    await refreshComparables(client, valuationId)
    onSearched(id)
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (!hasNoKind) void act()
  }
  const toggle = (kind: EvidenceKind, isOn: boolean) =>
    set({ kinds: EVIDENCE_KINDS.filter((one) => (one === kind ? isOn : wanted.kinds.includes(one))) })
  const form = (
    <Column as="form" noValidate onSubmit={search}>
      <Grid least="170px" fill gap={[12, 16]}>
        <SelectField
          label={t('comparables:search.radius')}
          value={String(wanted.radius)}
          onChange={(value) => set({ radius: Number(value ?? FIRST.radius) })}
          options={stepsWith(RADII, wanted.radius).map((value) => ({
            value: String(value),
            label: words.distance(value),
          }))}
        />
        <SelectField
          label={t('comparables:search.months')}
          value={String(wanted.months)}
          onChange={(value) => set({ months: Number(value ?? FIRST.months) })}
          options={stepsWith(MONTHS, wanted.months).map((value) => ({
            value: String(value),
            label: words.months(value),
          }))}
        />
        {subject.area ? (
          <SelectField label={t('comparables:search.size')} {...limits('sizeWithin', SIZES, words.within)} />
        ) : null}
        {subject.yearBuilt ? (
          <SelectField label={t('comparables:search.age')} {...limits('ageWithin', AGES, words.years)} />
        ) : null}
        {subject.type ? (
          <SelectField
            label={t('comparables:search.types')}
            value={wanted.types.length === 0 ? 'any' : 'own'}
            onChange={(value) => set({ types: value === 'own' ? own : [] })}
            options={[
              any,
              {
                value: 'own',
                label: t(hasLand ? 'comparables:search.sameTypeAndLand' : 'comparables:search.sameType'),
              },
            ]}
          />
        ) : null}
        <SelectField
          label={t('comparables:search.similarity')}
          {...limits('similarity', SIMILARITIES, (percent) => share(percent / 100))}
        />
      </Grid>
      <Row as="fieldset" align="stretch" wrap gap={[8, 16]} className={classes.kinds}>
        <legend>{t('comparables:search.kinds')}</legend>
        {EVIDENCE_KINDS.map((kind) => (
          <Check
            key={kind}
            label={t(`market:kind.${kind}`)}
            checked={wanted.kinds.includes(kind)}
            onChange={(isOn) => toggle(kind, isOn)}
          />
        ))}
      </Row>
      {hasNoKind ? (
        <Text tone="red" role="alert">
          {t('comparables:search.noKind')}
        </Text>
      ) : null}
      {subject.isApproximate ? <Muted>{t('comparables:approximate')}</Muted> : null}
      {error ? <ErrorPanel error={error} /> : null}
      <div>
        <Button type="submit" loading={busy} disabled={hasNoKind}>
          {t('comparables:search.go')}
        </Button>
      </div>
    </Column>
  )
  if (!last)
    return (
      <Panel title={t('comparables:search.title')} padded>
        {form}
      </Panel>
    )
  // What was looked for last, in a line: the candidates begin below it.
  return (
    <Panel>
      <details className={classes.search}>
        <summary>
          <b>{t('comparables:search.title')}</b> {words.line(last)}
        </summary>
        <div className={classes.pad}>{form}</div>
      </details>
    </Panel>
  )
}
