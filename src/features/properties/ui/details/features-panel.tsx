import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { FEATURES, type Feature } from '../../model/features.ts'
import type { Property } from '../../model.ts'
import { useFormatFeatureValue } from '../shared/feature-value.ts'
import { groupsOf } from './feature-groups.ts'
import classes from './features.module.css'

/** The features used by comparisons, in groups, with their units and explanations. */
export function FeaturesPanel({ property: { features } }: { property: Property }) {
  const { t } = useTranslation()
  const groups = groupsOf(features)
  return (
    <Panel title={t('properties:details.features')}>
      {groups.length === 0 ? <EmptyState title={t('properties:details.noFeatures')} /> : null}
      {groups.map(({ group, names }) => (
        <section key={group} className={classes.group}>
          <h3>{t(`properties:group.${group}`)}</h3>
          <Grid as="dl" columns={2} gap={0}>
            {names.map((name) => (
              <OneFeature key={name} name={name} value={features[name]} />
            ))}
          </Grid>
        </section>
      ))}
    </Panel>
  )
}

function OneFeature({ name, value }: { name: Feature; value: unknown }) {
  const { t } = useTranslation()
  const formatFeature = useFormatFeatureValue()
  const type = FEATURES[name]
  const Apart = type.kind === 'choice' ? Iso : Num
  return (
    <Row align="baseline" justify="between" gap={[4, 12]} className={classes.feature}>
      <dt>
        {t(`properties:feature.${name}`)}
        <small>{t(`properties:means.${name}`)}</small>
      </dt>
      <Column as="dd" gap={4}>
        <Apart>{formatFeature(name, value)}</Apart>
        {type.kind === 'rating' && typeof value === 'number' ? (
          <span className={classes.scale} aria-hidden="true">
            <span style={{ inlineSize: `${(value / type.max) * 100}%` }} />
          </span>
        ) : null}
      </Column>
    </Row>
  )
}
