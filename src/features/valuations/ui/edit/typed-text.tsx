import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#web/kit/use-copy.ts'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import type { Names } from '../form/store.ts'
import type { FormValues } from '../form/values.ts'
import classes from './conflict.module.css'
import { useSide, useSideText } from './use-side.tsx'

type Props = {
  title: string
  fields: readonly FormField[]
  values: FormValues
  /** The record as it stands; null when it is gone. */
  record: ValuationDetails | null
  names?: Names
  copyable?: boolean
}

/** Fields of a form to be read, and put on the clipboard when they can't be saved. */
export function TypedText({ title, fields, values, record, names, copyable = false }: Props) {
  const { t } = useTranslation()
  const show = useSide(record, names)
  const text = useSideText(record, names)
  const copy = useCopy()
  const name = (field: FormField) => t(`valuations:field.${field}`)
  return (
    <div className={classes.typed}>
      <h3>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{name(field)}</dt>
            <dd>{show(field, values)}</dd>
          </div>
        ))}
      </dl>
      {copyable ? (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => void copy(fields.map((field) => `${name(field)}: ${text(field, values)}`).join('\n'))}
        >
          {t('valuations:form.copy')}
        </Button>
      ) : null}
    </div>
  )
}
