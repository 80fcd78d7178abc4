import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import ticks from '#web/kit/fields/tick.module.css'
import { Row } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DIMENSION_TYPES, type Dimension, LABEL_LIMIT, WEIGHTING } from '../../model.ts'
import { dimensionKey } from '../../rules/dimensions.ts'
import classes from './dimensions.module.css'
import { knownOf, withConfig, withReversed } from './edits.ts'
import type { Comparing } from './use-comparing.ts'
import { WeightInput } from './weight-input.tsx'

type Props = { dimension: Dimension; comparing: Comparing; share: number; onToggle: (on: boolean) => void }

/** One dimension: whether it is chosen, for how many properties it is known, and its weight, direction and label. */
export function DimensionRow({ dimension, comparing, share, onToggle }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const knownId = useId()
  const { setup, there, change } = comparing
  const config = setup.dimensionConfigs.find((one) => one.dimension === dimension)
  const [isNaming, setNaming] = useState(false)
  const own = t(dimensionKey(dimension))
  const name = config?.label || own
  const known = knownOf(there, dimension)
  const all = there.length
  const isWeighed = setup.weightingMethod !== WEIGHTING.equal
  const edit = (part: Parameters<typeof withConfig>[2]) =>
    change({ dimensionConfigs: withConfig(setup.dimensionConfigs, dimension, part) })
  return (
    <div className={classes.row} data-chosen={config !== undefined || undefined}>
      <Row>
        <label className={classes.name}>
          <input
            type="checkbox"
            className={ticks.tick}
            checked={config !== undefined}
            aria-describedby={all > 0 ? knownId : undefined}
            onChange={(event) => onToggle(event.currentTarget.checked)}
          />
          <Iso>{name}</Iso>
        </label>
        {all > 0 ? (
          <span id={knownId} className={classes.known} data-all={known === all || undefined}>
            {known === all
              ? t('comparisons:setup.known.all')
              : known === 0
                ? t('comparisons:setup.known.none')
                : t('comparisons:setup.known.some', { n: number(known), all: number(all) })}
          </span>
        ) : null}
        {config ? (
          <button
            type="button"
            className={`${classes.act} no-print`}
            aria-label={t('comparisons:setup.label.edit', { name: isolateBidi(own) })}
            title={t('comparisons:setup.label.edit', { name: own })}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            <IconPencil size={16} aria-hidden="true" />
          </button>
        ) : null}
      </Row>
      {config && isNaming ? (
        <div className={classes.label}>
          <TextField
            label={t('comparisons:setup.label', { name: isolateBidi(own) })}
            value={config.label}
            placeholder={own}
            maxLength={LABEL_LIMIT}
            onChange={(label) => edit({ label })}
          />
        </div>
      ) : null}
      {config && setup.method === 'proportional' ? (
        <Direction
          name={name}
          direction={config.direction ?? DIMENSION_TYPES[dimension].direction}
          onReverse={() => change({ dimensionConfigs: withReversed(setup.dimensionConfigs, dimension) })}
        />
      ) : null}
      {config && isWeighed ? (
        <WeightInput name={name} weight={config.weight} share={share} onChange={(weight) => edit({ weight })} />
      ) : null}
    </div>
  )
}

function Direction({
  name,
  direction,
  onReverse,
}: {
  name: string
  direction: 'higher' | 'lower'
  onReverse: () => void
}) {
  const { t } = useTranslation()
  const Sign = direction === 'higher' ? IconArrowUp : IconArrowDown
  const now = t(`comparisons:result.direction.${direction}`)
  const words = t('comparisons:setup.turn', { now, name: isolateBidi(name) })
  return (
    <button type="button" className={classes.direction} aria-label={words} title={words} onClick={onReverse}>
      <Sign size={15} aria-hidden="true" />
      {now}
    </button>
  )
}
