import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '#kernel/dates.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { EVIDENCE_KINDS } from '../../model/codes.ts'
import { doubtsQuery, duplicatesQuery } from '../shared/reads.ts'
import classes from './form.module.css'
import { type FormValues, priceOf, TextInput, useFormSetting, useFormState, useFrame } from './values.ts'

const WAIT = 400
const tidy = (text: string) => latinDigits(tidyText(text))

/** What duplicates are looked for by, once all of it is typed. */
function transactionIn(values: FormValues) {
  const { evidenceDate } = values
  const kind = EVIDENCE_KINDS.find((code) => code === values.kind)
  const price = priceOf(values)
  const parcel = {
    location: tidy(values.location),
    blockNumber: tidy(values.blockNumber),
    plotNumber: tidy(values.plotNumber),
  }
  const isWhole = Object.values(parcel).every((part) => part !== '')
  if (!kind || !isWhole || !evidenceDate || !isCalendarDate(evidenceDate) || price === null || !(price > 0)) return null
  return { kind, ...parcel, evidenceDate, price }
}

/** What an entry is judged unusual by, as far as it is typed. */
function doubtedIn(values: FormValues) {
  const [price, { area }] = [priceOf(values), values]
  return {
    kind: values.kind || null,
    type: values.type || null,
    location: tidy(values.location) || null,
    price: price !== null && price > 0 ? price : null,
    area: area !== null && area > 0 ? area : null,
  }
}

/** What is read of the form's values, once typing pauses. */
function useRested<T>(read: (values: FormValues) => T): T {
  const typed = useFormState(({ values }) => JSON.stringify(read(values)))
  const [rested] = useDebouncedValue(typed, WAIT)
  return JSON.parse(rested) as T
}

/**
 * Warns while typing that the register may have this transaction, and of an area or a price that is unusual. A new entry asks for the reason
 * why it is registered all the same; a correction asks for one anyway, and whether what is unusual is meant.
 */
export function RegisterNotes() {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const { record } = useFormSetting()
  const faultText = useFaultText()
  const except = record ? { exceptId: record.id } : {}
  const transaction = useRested(transactionIn)
  const doubted = useRested(doubtedIn)
  const read = useQuery({
    ...duplicatesQuery({ ...(transaction ?? NOTHING), ...except }),
    enabled: transaction !== null,
  })
  const found = transaction ? (read.data ?? []) : []
  const doubts = useQuery({ ...doubtsQuery({ ...doubted, ...except }), enabled: doubted.location !== null }).data ?? []
  const hint = t(found.length > 0 ? 'market:form.apartHint' : 'market:form.unusualHint')
  // A live region must exist before its content appears, so that screen readers announce it.
  return (
    <>
      <div className={classes.duplicates} role="status" data-some={found.length > 0 || undefined}>
        {found.length > 0 ? (
          <>
            <p>{t('market:form.duplicates')}</p>
            <ul>
              {found.map((one) => (
                <li key={one.id}>
                  <a href={`/market/${one.id}`} target="_blank" rel="noreferrer">
                    <Num>{date(one.evidenceDate)}</Num>
                  </a>
                  {' · '}
                  <Num>{worth(one.price)}</Num>
                  {' · '}
                  {t(`market:source.${one.source}`)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div className={classes.duplicates} role="status" data-some={doubts.length > 0 || undefined}>
        {doubts.length > 0 ? (
          <>
            <p>{t(record ? 'market:form.unusualCorrection' : 'market:form.unusual')}</p>
            <ul>
              {doubts.map((doubt) => (
                <li key={doubt.code}>{faultText(doubt)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {doubts.length > 0 && record ? <KeepsUnusual /> : null}
      {found.length + doubts.length > 0 && !record ? <TextInput field="reason" hint={hint} lines /> : null}
    </>
  )
}

function KeepsUnusual() {
  const { t } = useTranslation()
  const { frame, value, set } = useFrame('keepsUnusual')
  return <Check label={t('market:form.keepsUnusual')} checked={value} disabled={frame.disabled} onChange={set} />
}

const NOTHING = {
  kind: 'SALE',
  location: '',
  blockNumber: '',
  plotNumber: '',
  evidenceDate: '2000-01-01',
  price: 1,
} as const
