import { INSPECTION_LEVELS, type InspectionLevel } from '#features/terms/model/bases.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { PROGRAMME_LIMITS } from '../../model.ts'

type Props = { pattern: readonly InspectionLevel[]; onChange: (pattern: InspectionLevel[]) => void }

/** The pattern of inspections: a level for each cycle, which repeats after the last one. */
export function PatternField({ pattern, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const options = INSPECTION_LEVELS.map((value) => ({ value, label: t(`engagements:inspectionLevel.${value}`) }))
  return (
    <Column as="fieldset" gap={8}>
      <legend>{t('programmes:pattern')}</legend>
      <Text tone="mute">{t('programmes:pattern.hint')}</Text>
      <Grid least="12rem" gap={12}>
        {pattern.map((level, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the cycles of a pattern are known by their place alone
            key={at}
            label={t('programmes:pattern.cycle', { n: number(at + 1) })}
            value={level}
            options={options}
            onChange={(chosen) => chosen && onChange(pattern.with(at, chosen as InspectionLevel))}
          />
        ))}
      </Grid>
      <Row wrap>
        {pattern.length < PROGRAMME_LIMITS.pattern ? (
          <Button variant="subtle" size="compact-md" onClick={() => onChange([...pattern, 'DESKTOP'])}>
            {t('programmes:pattern.add')}
          </Button>
        ) : null}
        {pattern.length > 1 ? (
          <Button variant="subtle" size="compact-md" onClick={() => onChange(pattern.slice(0, -1))}>
            {t('programmes:pattern.remove')}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}
