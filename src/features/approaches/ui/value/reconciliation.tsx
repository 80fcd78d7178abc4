import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import type { SheetInputs } from '../../model.ts'
import { APPROACH_REASONS, askedReasons } from '../../rules/reconciliation/reasons.ts'
import { SheetInput } from '../methods/sheet-input.tsx'
import type { SheetWork } from '../shared/use-sheet.ts'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

// Its words are few files' need.
const SecondAskedText = fetched(
  async () => (await import('#features/client-terms/ui/shared/second-asked.tsx')).SecondAskedText,
)

type Props = { inputs: SheetInputs; work: SheetWork; value: Value }

/** How the indications become one value: reasons, rounding, land, a second valuer where one is asked for, and a value typed against them. */
export function Reconciliation({ inputs, work, value: { reconciled } }: Props) {
  const { t } = useTranslation()
  const input = { shape: RECONCILIATION_SHAPE, work, outcome: reconciled, isListed: true }
  const wide = (field: string) => (
    <div key={field} className={classes.wide}>
      <SheetInput {...input} field={field} />
    </div>
  )
  const asked = askedReasons(work.values, reconciled.indications)
  const reasons = APPROACH_REASONS.filter((field) => asked.includes(field) || Boolean(work.values[field]))
  return (
    <div id="reconciliation" tabIndex={-1}>
      <Panel title={t('value:sheet.RECONCILIATION')} padded>
        <Grid columns={2} gap={[12, 16]} until={700}>
          {wide('reason')}
          {reasons.length > 0 ? <Muted className={classes.wide}>{t('value:reasons.hint')}</Muted> : null}
          {reasons.map(wide)}
          <SheetInput {...input} field="rounding" whenEmpty="NONE" />
          {inputs.subject.category === 'LAND' ? null : (
            <SheetInput {...input} field="landValue" description={t('value:landValue.hint')} />
          )}
          {inputs.asksSecondValuer ? (
            <>
              <Muted className={classes.wide}>
                {t(inputs.secondAsked ? 'value:second.client' : 'value:second.asked')}
              </Muted>
              {inputs.secondAsked ? (
                <Muted className={classes.wide}>
                  <SecondAskedText of={inputs.secondAsked} />
                </Muted>
              ) : null}
              <SheetInput {...input} field="secondValuerName" />
              <SheetInput {...input} field="secondValuerValue" />
              <SheetInput {...input} field="secondValuerDate" />
              <SheetInput {...input} field="secondValuerLicence" />
              <SheetInput {...input} field="secondValuerIsBank" />
              {wide('secondValuerReason')}
            </>
          ) : null}
          <SheetInput {...input} field="typedValue" description={t('value:typedValue.hint')} />
          {typeof work.values.typedValue === 'number' ? wide('typedReason') : null}
        </Grid>
      </Panel>
    </div>
  )
}
