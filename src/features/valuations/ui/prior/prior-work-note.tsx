import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormSetting, useFormState } from '../form/parts.ts'
import classes from './prior-work.module.css'
import { PriorWorkList, priorWorkQuery, subjectOf } from './prior-work.tsx'

/** The time that nothing is typed before earlier files are looked for, in ms. */
const PAUSE = 400

/** The firm's earlier files of the parcel, owner or requestor, while a request is typed. */
export function PriorWorkNote() {
  const { t } = useTranslation()
  const { record } = useFormSetting()
  // As text, so that typing elsewhere in the form asks for nothing.
  const typed = useFormState(({ values }) => JSON.stringify(subjectOf(values)))
  const [text] = useDebouncedValue(typed, PAUSE)
  const subject = JSON.parse(text) as ReturnType<typeof subjectOf>
  const { data } = useQuery({
    ...priorWorkQuery(subject, record?.id),
    enabled: Object.keys(subject).length > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div role="status" className={classes.status}>
      {data && data.length > 0 && text !== '{}' ? (
        <div className={classes.note}>
          <p>{t('prior:found')}</p>
          <PriorWorkList items={data} />
        </div>
      ) : null}
    </div>
  )
}
