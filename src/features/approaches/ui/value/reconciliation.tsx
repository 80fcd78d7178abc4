import { useTranslation } from 'react-i18next'
import { Check } from '#web/kit/fields/check.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RECONCILIATION_SHAPE, ROUNDINGS, type Rounding } from '../../fields/reconciliation.ts'
import type { SheetInputs } from '../../model.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { useFields } from './use-fields.ts'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

type Props = { inputs: SheetInputs; work: SheetWork; value: Value }

/** How the indications become one value: reasons, rounding, land, a second valuer where one is asked for, and a value typed against them. */
export function Reconciliation({ inputs, work, value }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { numberField, textField } = useFields(work, value)
  const isTyped = typeof work.values.typedValue === 'number'
  const rounding = textField('rounding')
  const { maxLength: _, ...date } = textField('secondValuerDate')
  return (
    <div id="reconciliation" tabIndex={-1}>
      <Panel title={t('value:sheet.RECONCILIATION')} padded>
        <Grid columns={2} gap={[12, 16]} until={700}>
          <div className={classes.wide}>
            <TextField {...textField('reason')} multiline />
          </div>
          <SelectField<Rounding>
            id={rounding.id}
            label={rounding.label}
            disabled={rounding.disabled}
            error={rounding.error}
            value={(rounding.value ?? 'NONE') as Rounding}
            onChange={rounding.onChange}
            options={ROUNDINGS.map((code) => ({ value: code, label: t(`value:rounding.${code}`) }))}
          />
          {inputs.subject.category === 'LAND' ? null : (
            <MoneyField {...numberField('landValue')} isWorth description={t('value:landValue.hint')} />
          )}
          {inputs.asksSecondValuer ? (
            <>
              <Muted className={classes.wide}>{t('value:second.asked')}</Muted>
              <TextField {...textField('secondValuerName')} />
              <MoneyField {...numberField('secondValuerValue')} isWorth />
              <DateField {...date} />
              <TextField {...textField('secondValuerLicence')} />
              <Check
                label={RECONCILIATION_SHAPE.fields.secondValuerIsBank.words[language]}
                checked={work.values.secondValuerIsBank === true}
                disabled={!work.editable}
                onChange={(is) => work.edit('secondValuerIsBank', is || null)}
              />
              <div className={classes.wide}>
                <TextField {...textField('secondValuerReason')} multiline />
              </div>
            </>
          ) : null}
          <MoneyField {...numberField('typedValue')} isWorth description={t('value:typedValue.hint')} />
          {isTyped ? (
            <div className={classes.wide}>
              <TextField {...textField('typedReason')} multiline />
            </div>
          ) : null}
        </Grid>
      </Panel>
    </div>
  )
}
