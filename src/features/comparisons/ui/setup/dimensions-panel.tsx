import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FEATURE_GROUPS } from '#features/properties/model/features.ts'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DIMENSION_TYPES, DIMENSIONS, type Dimension, WEIGHTING } from '../../model.ts'
import { DimensionGroup } from './dimension-group.tsx'
import { evenWeights, knownForAll, withDimensions } from './edits.ts'
import type { Comparing } from './use-comparing.ts'

/** Chooses the dimensions, by group or all at once, each with its weight, its direction and its label. */
export function DimensionsPanel({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { setup, there, shares, change } = comparing
  const { dimensionConfigs: configs, weightingMethod } = setup
  const known = knownForAll(there)
  // On phones the groups start closed.
  const [isWide] = useState(() => matchMedia('(min-width: 1100px)').matches)
  const choose = (chosen: readonly Dimension[]) => {
    const next = withDimensions(configs, chosen)
    // The first chosen dimensions start with equal weights that sum to 100 percent.
    const isFirst = configs.length === 0 && weightingMethod !== WEIGHTING.equal && next.length > 0
    change({ dimensionConfigs: isFirst ? evenWeights(next) : next })
  }
  const quick = [
    { word: t('comparisons:setup.all'), chosen: DIMENSIONS },
    { word: t('comparisons:setup.known'), chosen: known, off: known.length === 0 },
    { word: t('comparisons:setup.none'), chosen: [] },
  ]
  return (
    <Panel
      title={t('comparisons:setup.dimensions')}
      action={
        <Muted as="span">
          <Num>{t('comparisons:setup.group.count', { n: number(configs.length), all: number(DIMENSIONS.length) })}</Num>
        </Muted>
      }
    >
      <Row pad={12} wrap role="group" aria-label={t('comparisons:setup.quick')} className="no-print">
        {quick.map(({ word, chosen, off }) => (
          <Button key={word} variant="default" size="compact-md" disabled={off ?? false} onClick={() => choose(chosen)}>
            {word}
          </Button>
        ))}
      </Row>
      {FEATURE_GROUPS.map((group, at) => (
        <DimensionGroup
          key={group}
          group={group}
          dimensions={DIMENSIONS.filter((one) => DIMENSION_TYPES[one].group === group)}
          comparing={comparing}
          shareOf={(dimension) => shares[configs.findIndex((config) => config.dimension === dimension)] ?? 0}
          opened={isWide || at === 0}
          onChoose={choose}
        />
      ))}
    </Panel>
  )
}
