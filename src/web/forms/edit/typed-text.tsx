import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Column } from '../../kit/layout/layout.tsx'
import { useCopy } from '../../kit/text/use-copy.ts'
import type { FormKind } from '../kind.ts'
import type { Names } from '../store.ts'
import classes from './conflict.module.css'
import type { FieldFormat } from './field-format.ts'

type Props<V extends object, F extends keyof V & string> = {
  kind: Pick<FormKind<V, F, never>, 'label'>
  title: string
  fields: readonly F[]
  values: V
  shown: FieldFormat<V, F>
  names?: Names
  copyable?: boolean
}

/** Fields of a form to read, with a button that copies those that can't be saved. */
export function TypedText<V extends object, F extends keyof V & string>(props: Props<V, F>) {
  const { kind, title, fields, values, shown, names, copyable = false } = props
  const { t } = useTranslation()
  const copy = useCopy()
  const line = (field: F) => `${kind.label(t, field)}: ${shown.text(field, values, names)}`
  return (
    <Column align="start" gap={8} className={classes.typed}>
      <h3>{title}</h3>
      <Column as="dl" gap={8}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{kind.label(t, field)}</dt>
            <dd>{shown.show(field, values, names)}</dd>
          </div>
        ))}
      </Column>
      {copyable ? (
        <Button variant="default" size="compact-md" onClick={() => void copy(fields.map(line).join('\n'))}>
          {t('forms:copy')}
        </Button>
      ) : null}
    </Column>
  )
}
