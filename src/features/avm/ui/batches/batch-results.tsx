import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { areaLabel } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { AvmBatch, BatchResult } from '../../model/batches.ts'
import { ConfidenceBand } from '../estimate/confidence.tsx'
import { useAvmWords } from '../estimate/use-words.ts'
import { resultsQuery } from '../reads.ts'
import table from '../tables/scrolling-table.module.css'
import { ScrollingTable } from '../tables/scrolling-table.tsx'
import classes from './batches.module.css'

/** Why a line has no value, as its word is called. */
const REFUSALS = [
  'FEW_SALES',
  'OUTSIDE_SEEN',
  'TOO_LITTLE_KNOWN',
  'NO_MODEL',
  'PLACE_UNKNOWN',
  'property-not-found',
  'avm-incomplete',
] as const

/** The first lines of what came of a batch; a registered property leads to its estimate. */
export function BatchResults({ batch }: { batch: AvmBatch }) {
  const { t } = useTranslation()
  const { number, worthKwd } = useFormat()
  const { perMetre } = useAvmWords()
  const read = useQuery(resultsQuery(batch.id))
  const results = read.data?.results
  if (!results) return <Pending read={read} rows={5} columns={4} />
  const label = t('indication:batch.results.of', { name: isolateBidi(batch.name) })
  return (
    <>
      <ScrollingTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t('avm:batch.reference')}</th>
            <th scope="col" className={table.figure}>
              {t('avm:batch.value')}
            </th>
            <th scope="col" className={table.figure}>
              {t('avm:value.range')}
            </th>
            <th scope="col">{t('avm:value.confidence')}</th>
            <th scope="col" className={table.figure}>
              {t('avm:value.perMetre')}
            </th>
            <th scope="col">{t('avm:comparables.place')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: references may repeat, and the order stays
            <tr key={at}>
              <th scope="row">
                <Reference one={one} date={batch.date} />
              </th>
              {one.value === null ? (
                <td colSpan={4} className={classes.refused}>
                  <Refusal code={one.refusal} />
                </td>
              ) : (
                <>
                  <td className={table.figure}>
                    <Num>{worthKwd(one.value)}</Num>
                  </td>
                  <td className={table.figure}>
                    <Num>
                      {worthKwd(one.low)}–{worthKwd(one.high)}
                    </Num>
                  </td>
                  <td>{one.confidence ? <ConfidenceBand band={one.confidence} /> : null}</td>
                  <td className={table.figure}>
                    <Num>{one.pricePerMetre === null ? '—' : perMetre(one.pricePerMetre)}</Num>
                  </td>
                </>
              )}
              <td>
                <Place one={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      {batch.count > results.length ? (
        <Muted className={classes.pad}>
          {t('indication:batch.results.first', { n: isolateBidi(number(results.length)) })}
        </Muted>
      ) : null}
    </>
  )
}

function Reference({ one: { propertyId, reference }, date }: { one: BatchResult; date: string }) {
  const { user } = useMe()
  if (!propertyId) return <Iso>{reference}</Iso>
  return (
    <TextLink
      to="/automated-valuation"
      search={{ property: propertyId, ...(user && rowScope(user) === 'all' ? { date } : {}) }}
    >
      <Iso>{reference}</Iso>
    </TextLink>
  )
}

function Refusal({ code }: { code: string | null }) {
  const { t } = useTranslation()
  const known = REFUSALS.find((one) => one === code)
  return known ? t(`avm:refusal.${known}`) : t('avm:refusal.title')
}

function Place({ one: { location } }: { one: BatchResult }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { digits } = useFormat()
  return location ? digits(areaLabel(location, language)) : t('indication:value.unknown')
}
