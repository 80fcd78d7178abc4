import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import {
  FEATURE_GROUPS,
  FEATURES,
  type Feature,
  type FeatureGroup,
  type FeatureType,
  OWNERSHIP_TYPES,
} from '../../model/features.ts'
import classes from './features.module.css'
import { type FeatureField, featureField } from './fields.ts'
import { ChoiceInput, NumberInput, useFormState } from './parts.ts'
import { Section } from './section.tsx'

const TYPES: Readonly<Record<Feature, FeatureType>> = FEATURES
const inGroup = (group: FeatureGroup) =>
  (Object.keys(FEATURES) as Feature[]).filter((name) => TYPES[name].group === group)
type NumberFeature = Exclude<FeatureField, 'features.ownership_type'>

/** The features that comparisons use, in collapsible groups that show how many are filled. */
export function FeaturesSection() {
  return (
    <Section section="features" wide>
      {FEATURE_GROUPS.map((group) => (
        <Group key={group} group={group} />
      ))}
    </Section>
  )
}

function Group({ group }: { group: FeatureGroup }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const names = inGroup(group)
  const filled = useFormState(({ values }) => names.filter((name) => (values[featureField(name)] ?? '') !== '').length)
  const count = { n: number(filled), all: number(names.length) }
  return (
    <details className={classes.group}>
      <Row as="summary" align="baseline" wrap gap={[0, 12]}>
        <span>{t(`properties:group.${group}`)}</span>
        <small data-some={filled > 0 || undefined}>{t('properties:form.filled', count)}</small>
      </Row>
      <Grid least="15.5rem" fill align="start" gap={[16, 24]} className={classes.fields}>
        {names.map((name) => (
          <FeatureInput key={name} name={name} />
        ))}
      </Grid>
    </details>
  )
}

function FeatureInput({ name }: { name: Feature }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const type = TYPES[name]
  const hint = digits(t(`properties:means.${name}`))
  if (type.kind === 'choice')
    return (
      <ChoiceInput
        field="features.ownership_type"
        codes={OWNERSHIP_TYPES}
        word={(code) => t(`properties:choice.${code as (typeof OWNERSHIP_TYPES)[number]}`)}
        hint={hint}
        clearable
      />
    )
  const unit = digits(t(`properties:unit.${type.kind === 'rating' ? 'rating' : type.unit}`))
  return <NumberInput field={featureField(name) as NumberFeature} hint={hint} unit={unit} />
}
