import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { FEATURE_GROUPS, type FeatureGroup } from '#features/properties/model/features.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import ticks from '#web/kit/fields/tick.module.css'
import { Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DIMENSION_TYPES, DIMENSIONS, type Dimension, LABEL_LIMIT, MOST_WEIGHT, WEIGHTING } from '../../model.ts'
import { dimensionKey } from '../../rules/dimensions.ts'
import classes from './dimensions.module.css'
import { evenWeights, knownForAll, knownOf, withConfig, withDimensions, withReversed } from './edits.ts'
import type { Comparing } from './use-comparing.ts'

type WeightInputProps = { name: string; weight: number; share: number; onChange: (weight: number) => void }

const toWeight = (percent: number) => Math.round(percent * 100) / 10_000
const toPercent = (weight: number) => Math.round(weight * 10_000) / 100

/** The weight of a dimension in percent: a slider and a number field, with the effective weight. */
function WeightInput({ name, weight, share, onChange }: WeightInputProps) {
  const { t } = useTranslation()
  const { percent, number } = useFormat()
  const counts = useId()
  // An invalid weight stays in the field as typed, while the last valid one stays in effect.
  const [wrong, setWrong] = useState<number | null>(null)
  const percentValue = toPercent(weight)
  const label = t('comparisons:setup.weight', { name: isolateBidi(name) })
  const most = MOST_WEIGHT * 100
  const fault =
    wrong === null || Number.isNaN(wrong)
      ? undefined
      : wrong < 0
        ? t('comparisons:fault.weight')
        : t('comparisons:fault.weight.most', { most: number(most) })
  const write = (value: number | null) => {
    const given = value ?? 0
    const isWrong = !(given >= 0 && given <= most)
    setWrong(isWrong ? given : null)
    if (!isWrong) onChange(toWeight(given))
  }
  return (
    <Grid columns="minmax(0, 1fr) 108px 5.4rem" align="center" gap={12} className={classes.weight}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.min(100, percentValue)}
        aria-label={label}
        aria-valuetext={percent(weight)}
        aria-describedby={counts}
        onChange={(event) => write(event.currentTarget.valueAsNumber)}
      />
      <div className={classes.percent}>
        <NumberField label={label} value={wrong ?? percentValue} onChange={write} error={fault} unit="%" />
      </div>
      <Muted as="span" small id={counts} className={classes.counts}>
        <Num>{t('comparisons:setup.counts', { share: percent(share) })}</Num>
      </Muted>
    </Grid>
  )
}

type DimensionRowProps = { dimension: Dimension; comparing: Comparing; share: number; onToggle: (on: boolean) => void }

/** One dimension: whether it is chosen, for how many properties it is known, and its weight, direction and label. */
function DimensionRow({ dimension, comparing, share, onToggle }: DimensionRowProps) {
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
        <Row as="label" className={classes.name}>
          <input
            type="checkbox"
            className={ticks.tick}
            checked={config !== undefined}
            aria-describedby={all > 0 ? knownId : undefined}
            onChange={(event) => onToggle(event.currentTarget.checked)}
          />
          <Iso>{name}</Iso>
        </Row>
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
          <ActionIcon
            className="no-print"
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('comparisons:setup.label.edit', { name: isolateBidi(own) })}
            title={t('comparisons:setup.label.edit', { name: own })}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
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
    <Row
      as="button"
      inline
      gap={4}
      type="button"
      className={classes.direction}
      aria-label={words}
      title={words}
      onClick={onReverse}
    >
      <Sign size={15} aria-hidden="true" />
      {now}
    </Row>
  )
}

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
function DimensionGroup({ group, dimensions, comparing, shareOf, opened, onChoose }: Props) {
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
      <Row as="label" className={classes.whole}>
        <input
          ref={box}
          type="checkbox"
          className={ticks.tick}
          checked={isAll}
          aria-describedby={label}
          onChange={() => onChoose(isAll ? others : [...others, ...dimensions])}
        />
        {t('comparisons:setup.all')}
      </Row>
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
      <Row wrap pad={12} role="group" aria-label={t('comparisons:setup.quick')} className="no-print">
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
