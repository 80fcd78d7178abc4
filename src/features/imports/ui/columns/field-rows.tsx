import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import type { ImportDetails, Target } from '../../model.ts'
import { useTargets } from '../use-targets.ts'
import { ColumnUnderstood } from './column-understood.tsx'
import classes from './columns.module.css'
import { EmptyCells } from './empty-cells.tsx'
import type { Decision } from './use-decisions.ts'

type Props = {
  one: ImportDetails
  fields: readonly Target[]
  decide: (decision: Decision) => void
  /** Required fields that are reported as missing. */
  missing: readonly string[]
}

/** Each field with its column, the column's first values, and the default for empty cells. */
export function FieldRows({ one, fields, decide, missing }: Props) {
  const { t } = useTranslation()
  const { fieldName } = useTargets(one.kind)
  const { mapping, suggested, columns } = one
  const options = columns.map(({ index, letter, header, samples }) => ({
    value: String(index),
    label: header || t('imports:columns.noHeader', { letter }),
    detail: [letter, ...samples.slice(0, 2)].join(' · '),
  }))
  return (
    <Column as="ul" gap={0} className={classes.fields}>
      {fields.map((target) => {
        const { field, required } = target
        const at = mapping[field] ?? null
        const column = columns.find(({ index }) => index === at)
        const isSuggested = at !== null && at === suggested[field]
        return (
          <Grid
            as="li"
            pad={12}
            columns="minmax(12rem, 1fr) minmax(10rem, 1fr) minmax(12rem, 1fr)"
            align="start"
            gap={[8, 16]}
            key={field}
          >
            <SelectField
              label={fieldName(field)}
              required={required}
              error={missing.includes(field) ? t('imports:columns.needed') : undefined}
              value={at === null ? null : String(at)}
              onChange={(value) => decide({ mapping: { [field]: value === null ? null : Number(value) } })}
              options={options}
              placeholder={t('imports:columns.none')}
              searchable={columns.length > 12}
              clearable
            />
            <Row align="baseline" wrap className={classes.about}>
              {isSuggested ? <span className={classes.suggested}>{t('imports:columns.suggested')}</span> : null}
              {column && column.samples.length > 0 ? (
                <Text as="span" tone="mute">
                  {t('imports:columns.samples')}
                  {column.samples.map((sample, place) => (
                    <span key={sample}>
                      {place > 0 ? ' · ' : ' '}
                      <Iso>{sample}</Iso>
                    </span>
                  ))}
                </Text>
              ) : null}
              <ColumnUnderstood key={at} one={one} target={target} decide={decide} />
            </Row>
            <EmptyCells one={one} field={field} decide={decide} />
          </Grid>
        )
      })}
    </Column>
  )
}
