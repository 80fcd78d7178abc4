import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '#kernel/dates.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { EVIDENCE_KINDS } from '../../model/codes.ts'
import { duplicatesQuery } from '../shared/reads.ts'
import classes from './form.module.css'
import { type FormValues, priceOf, TextInput, useFormSetting, useFormState } from './values.ts'

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

/** Warns while typing that the register may have this transaction, and asks why both are registered. */
export function DuplicatesNote() {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const { record } = useFormSetting()
  const typed = useFormState(({ values }) => JSON.stringify(transactionIn(values)))
  const [rested] = useDebouncedValue(typed, WAIT)
  const transaction = JSON.parse(rested) as ReturnType<typeof transactionIn>
  const read = useQuery({
    ...duplicatesQuery({ ...(transaction ?? NOTHING), ...(record ? { exceptId: record.id } : {}) }),
    enabled: transaction !== null,
  })
  const found = transaction ? (read.data ?? []) : []
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
      {found.length > 0 && !record ? <TextInput field="reason" hint={t('market:form.apartHint')} lines /> : null}
    </>
  )
}

const NOTHING = {
  kind: 'SALE',
  location: '',
  blockNumber: '',
  plotNumber: '',
  evidenceDate: '2000-01-01',
  price: 1,
} as const
