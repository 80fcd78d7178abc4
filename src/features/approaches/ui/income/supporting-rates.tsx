import { useState } from 'react'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { fieldsNotCounted, INCOME_SHAPE } from '../../fields/income.ts'
import { SUPPORT_FIELDS } from '../../fields/supporting-rates.ts'
import type { Outcome } from '../../model.ts'
import { supportingRates } from '../../rules/income/supporting-rates.ts'
import { isLinked, rowsOf } from '../../rules/methods/reading.ts'
import type { LinkedPart } from '../methods/links.tsx'
import { ListRows } from '../methods/list-rows.tsx'
import classes from '../methods/methods.module.css'
import { Inputs } from '../methods/sheet-input.tsx'
import { Section } from '../methods/worked.tsx'
import { useSentences } from '../shared/use-sentences.ts'

const PREMIUM_COLUMNS = Object.keys(INCOME_SHAPE.lists.premiums.row)
const FIELDS = Object.keys(SUPPORT_FIELDS)

/** Rates that support those of the sheet, built up and by the band of investment, each offered to be entered with its source; closed until one is begun. */
export function SupportingRates(
  props: LinkedPart & { outcome: Outcome } & Pick<Parameters<typeof ListRows>[0], 'ref'>,
) {
  const { work, ref, ...part } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const sentences = useSentences()
  const { values } = work
  const beside = fieldsNotCounted(values)
  // What is open stays so while its last figure is cleared.
  const [isBegun] = useState(
    () => rowsOf(values, 'premiums').length > 0 || FIELDS.some((field) => (values[field] ?? null) !== null),
  )
  const shown = (isBand: boolean) =>
    FIELDS.filter((field) => field.startsWith('riskFree') !== isBand && !beside.includes(field))
  return (
    <Section title={t('methods:section.support')} id="list-premiums">
      <details open={isBegun || undefined}>
        <summary>{t('methods:support.hint')}</summary>
        <Inputs {...part} work={work} fields={shown(false)} />
        <h3 className={classes.listTitle}>{INCOME_SHAPE.lists.premiums.words[language]}</h3>
        <ListRows {...part} work={work} ref={ref} list="premiums" columns={PREMIUM_COLUMNS} />
        <Inputs {...part} work={work} fields={shown(true)} />
      </details>
      {supportingRates(values).map(({ rate, field, source, step }) => (
        <Row key={step.word} wrap gap={[8, 12]}>
          <Muted small>{sentences.step(step)}</Muted>
          {work.editable && step.result && !isLinked(values, field) ? (
            <Button
              variant="default"
              size="sm"
              className="no-print"
              onClick={() =>
                work.change([
                  { field, value: rate.times(100).toDecimalPlaces(2).toNumber() },
                  { field: source, value: tidyText(sentences.step(step)) },
                ])
              }
            >
              {t('methods:support.take', {
                rate: sentences.figure(step.result),
                field: INCOME_SHAPE.fields[field].words[language],
              })}
            </Button>
          ) : null}
        </Row>
      ))}
    </Section>
  )
}
