import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeatureGroup } from '#features/properties/model/features.ts'
import ticks from '#web/kit/fields/tick.module.css'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Dimension } from '../../model.ts'
import { DimensionRow } from './dimension-row.tsx'
import classes from './dimensions.module.css'
import type { Comparing } from './use-comparing.ts'

type Props = {
  group: FeatureGroup
  dimensions: readonly Dimension[]
  comparing: Comparing
  /** The effective weight of a chosen dimension. */
  shareOf: (dimension: Dimension) => number
  opened: boolean
  onChoose: (chosen: readonly Dimension[]) => void
}

/** The dimensions of one group, chosen one by one or all at once. */
export function DimensionGroup({ group, dimensions, comparing, shareOf, opened, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const box = useRef<HTMLInputElement>(null)
  const label = useId()
  const chosen = comparing.setup.dimensionConfigs.map(({ dimension }) => dimension)
  const own = dimensions.filter((one) => chosen.includes(one))
  const others = chosen.filter((one) => !dimensions.includes(one))
  const [isAll, isSome] = [own.length === dimensions.length, own.length > 0]
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll
  }, [isSome, isAll])
  return (
    <details className={classes.group} open={opened}>
      <summary>
        <span id={label}>{t(`properties:group.${group}`)}</span>
        <small>
          <Num>{t('comparisons:setup.group.count', { n: number(own.length), all: number(dimensions.length) })}</Num>
        </small>
      </summary>
      <label className={classes.whole}>
        <input
          ref={box}
          type="checkbox"
          className={ticks.tick}
          checked={isAll}
          aria-describedby={label}
          onChange={() => onChoose(isAll ? others : [...others, ...dimensions])}
        />
        {t('comparisons:setup.all')}
      </label>
      {dimensions.map((dimension) => (
        <DimensionRow
          key={dimension}
          dimension={dimension}
          comparing={comparing}
          share={shareOf(dimension)}
          onToggle={(on) => onChoose(on ? [...chosen, dimension] : chosen.filter((one) => one !== dimension))}
        />
      ))}
    </details>
  )
}
