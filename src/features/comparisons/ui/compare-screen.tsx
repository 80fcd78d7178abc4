import { type Icon, IconArrowDown, IconDeviceFloppy, IconLink, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Command, useCommands } from '#web/palette/commands.ts'
import details from '#web/records/details/details.module.css'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { COMPARISON_METHODS, type DimensionConfig, WEIGHTING, type WeightingName, weightingName } from '../model.ts'
import { fileQuery, searchOf } from '../rules/address.ts'
import { leadersOf } from '../rules/ranking.ts'
import { highestTotal } from '../rules/scoring.ts'
import { savedQuery } from './reads.ts'
import { DimensionsPanel } from './setup/dimensions-panel.tsx'
import { evenWeights, scaledWeights, sumOf, weighedBy } from './setup/edits.ts'
import methodChoices from './setup/method-choices.module.css'
import { PropertiesPanel } from './setup/properties-panel.tsx'
import { ResultArea } from './setup/result-area.tsx'
import classes from './setup/screen.module.css'
import { type Comparing, useComparing } from './setup/use-comparing.ts'
import { useMaySave } from './use-may-save.ts'

type WeightsSumProps = {
  configs: readonly DimensionConfig[]
  weighting: WeightingName
  /** The highest total that a property can reach. */
  highest: number
  onChange: (configs: DimensionConfig[]) => void
}

/** The sum of the weights and its effect on the totals; a sum of 0 is an error. */
function WeightsSum({ configs, weighting, highest, onChange }: WeightsSumProps) {
  const { t } = useTranslation()
  const { percent, number } = useFormat()
  if (weighting === 'equal')
    return (
      <Column align="start" gap={8} className={methodChoices.sum}>
        <p>{t('comparisons:setup.each', { share: isolateBidi(percent(1 / configs.length)) })}</p>
      </Column>
    )
  const sum = sumOf(configs)
  const most = isolateBidi(number(highest))
  const wrong = weighting === 'weighted' ? t('comparisons:fault.weights.none') : t('comparisons:setup.sum.none')
  const meant =
    weighting === 'weighted' ? t('comparisons:setup.sum.weighted') : t('comparisons:setup.sum.custom', { most })
  return (
    <Column align="start" gap={8} className={methodChoices.sum} data-wrong={sum === 0 || undefined}>
      <p role="status">
        {sum === 0 ? wrong : `${t('comparisons:setup.sum', { sum: isolateBidi(percent(sum)) })} ${meant}`}
      </p>
      <Row wrap className="no-print">
        <Button variant="default" size="compact-md" onClick={() => onChange(evenWeights(configs))}>
          {t('comparisons:setup.even')}
        </Button>
        {weighting === 'custom' && sum !== 1 ? (
          <Button variant="default" size="compact-md" onClick={() => onChange(scaledWeights(configs))}>
            {t('comparisons:setup.scale', { sum: percent(1) })}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}

const WEIGHTINGS = Object.keys(WEIGHTING) as WeightingName[]

/** Chooses the method and the weighting, and shows the sum of the weights. */
function MethodChoices({ comparing: { setup, shares, change } }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const { method, weightingMethod, dimensionConfigs } = setup
  const weighting = weightingName(weightingMethod)
  const weigh = (name: WeightingName) => {
    const weighed = weighedBy(dimensionConfigs, WEIGHTING[name])
    const isNew = weighed.some(({ weight }, at) => weight !== dimensionConfigs[at]?.weight)
    change({ weightingMethod: WEIGHTING[name], ...(isNew ? { dimensionConfigs: weighed } : {}) })
  }
  return (
    <Panel title={t('comparisons:setup.how')}>
      <Column pad={16} className={methodChoices.choices}>
        <div>
          <Choice
            label={t('comparisons:setup.method')}
            options={COMPARISON_METHODS.map((value) => ({ value, label: t(`comparisons:method.${value}`) }))}
            value={method}
            onChange={(value) => change({ method: value })}
          />
          <p className={methodChoices.means}>{t(`comparisons:setup.method.${method}`)}</p>
        </div>
        <div>
          <Choice
            label={t('comparisons:setup.weighting')}
            options={WEIGHTINGS.map((value) => ({ value, label: t(`comparisons:weighting.${value}`) }))}
            value={weighting}
            onChange={weigh}
          />
          <p className={methodChoices.means}>{t(`comparisons:weighting.${weighting}.means`, { whole: share(1) })}</p>
        </div>
        {dimensionConfigs.length > 0 ? (
          <WeightsSum
            configs={dimensionConfigs}
            weighting={weighting}
            highest={highestTotal(shares)}
            onChange={(configs) => change({ dimensionConfigs: configs })}
          />
        ) : null}
      </Column>
    </Panel>
  )
}

type Props = { comparing: Comparing; result: RefObject<HTMLElement | null> }

/** On narrow screens: who leads while the set-up changes, and a button that scrolls to the outcome. */
function ToResult({ comparing: { read, faults }, result }: Props) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const displayName = useDisplayName()
  const { data } = read
  const sentence = useMemo(() => {
    if (!data) return null
    const leaders = leadersOf(data)
    const [first] = data.properties.filter(({ id }) => leaders.includes(id))
    if (!first) return null
    const total = isolateBidi(fixed(data.totalScores[first.id]))
    return leaders.length > 1
      ? t('comparisons:setup.leads.tie', { total })
      : t('comparisons:setup.leads', { name: isolateBidi(displayName(first)), total })
  }, [data, t, fixed, displayName])
  if (!sentence || faults.length > 0) return null
  const go = () => {
    result.current?.scrollIntoView({ block: 'start' })
    result.current?.focus({ preventScroll: true })
  }
  return (
    <Row justify="between" gap={12} className={`${classes.down} no-print`}>
      <p>{sentence}</p>
      <Button size="compact-md" onClick={go} rightSection={<IconArrowDown size={16} aria-hidden="true" />}>
        {t('comparisons:setup.toResult')}
      </Button>
    </Row>
  )
}

// Loaded lazily: most comparisons are not saved.
const SaveDialog = fetched(async () => (await import('./save/save-dialog.tsx')).SaveDialog)

/** The actions of the screen: save, copy the link, print, export. */
function HeadActions({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const copy = useCopy()
  const maySave = useMaySave()
  const { asked, there, faults } = comparing
  const [isSaving, setSaving] = useState(false)
  const of = useQuery({ ...savedQuery(asked.of ?? ''), enabled: asked.of !== null }).data
  const isWhole = faults.length === 0
  const save = () => setSaving(true)
  const close = () => setSaving(false)
  const copyLink = () => {
    const { href } = router.buildLocation({ to: '/properties/compare', search: searchOf(asked) })
    void copy(new URL(href, location.origin).href)
  }
  const print = () => window.print()
  const commands: Command[] = isWhole
    ? [
        { id: 'copyLink', name: (say) => say('comparisons:setup.copy'), icon: IconLink, run: copyLink },
        { id: 'print', name: (say) => say('records:details.print'), icon: IconPrinter, run: print },
      ]
    : []
  const saveCommand: Command = {
    id: 'save',
    name: (say) => say('comparisons:save.save'),
    icon: IconDeviceFloppy,
    run: save,
  }
  useCommands(isWhole && maySave ? [saveCommand, ...commands] : commands)
  return (
    <>
      {maySave ? (
        <Button {...look(IconDeviceFloppy)} variant="filled" disabled={!isWhole} onClick={save}>
          {t('comparisons:save.save')}
        </Button>
      ) : null}
      <Button {...look(IconLink)} onClick={copyLink}>
        {t('comparisons:setup.copy')}
      </Button>
      <Button {...look(IconPrinter)} disabled={!isWhole} onClick={print}>
        {t('records:details.print')}
      </Button>
      {isWhole ? (
        <ExportMenu
          title={t('comparisons:saved.export')}
          offers={[{ format: 'pdf' }, { format: 'xlsx' }]}
          pathOf={(format, language) => `/files/comparisons/${format}?${fileQuery(asked, language)}`}
          inEither
          inHead
        />
      ) : null}
      {isSaving ? (
        <SaveDialog
          setup={asked}
          properties={there}
          of={of}
          onSaved={({ id }) => void navigate({ to: '/properties/compare/$id', params: { id } })}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </>
  )
}

/** The common props of the buttons, each with its own icon. */
function look(Sign: Icon) {
  return { variant: 'default', className: details.act, leftSection: <Sign size={18} aria-hidden="true" /> } as const
}

/** The screen that compares properties: the set-up on one side, its outcome on the other, updated as the set-up changes. */
export function CompareScreen() {
  const { t } = useTranslation()
  const comparing = useComparing()
  const result = useRef<HTMLElement>(null)
  return (
    <>
      <PageHead
        eyebrow={comparing.asked.of ? <EditedComparison id={comparing.asked.of} /> : null}
        title={t('comparisons:setup.title')}
        subtitle={t('comparisons:setup.subtitle')}
        actions={<HeadActions comparing={comparing} />}
      />
      <Grid columns="minmax(0, 410px) minmax(0, 1fr)" align="start" until={1000} className={classes.screen}>
        <Column as="section" className={`${classes.setup} no-print`} aria-label={t('comparisons:setup.region')}>
          <PropertiesPanel comparing={comparing} />
          <MethodChoices comparing={comparing} />
          <DimensionsPanel comparing={comparing} />
          <ToResult comparing={comparing} result={result} />
        </Column>
        <section ref={result} className={classes.result} aria-label={t('comparisons:setup.result')} tabIndex={-1}>
          <ResultArea comparing={comparing} />
        </section>
      </Grid>
    </>
  )
}

/** Names the saved comparison that is being edited and links back to it; nothing when it no longer exists. */
function EditedComparison({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(savedQuery(id))
  if (!data) return null
  return (
    <>
      {t('comparisons:save.changing')}{' '}
      <TextLink to="/properties/compare/$id" params={{ id }}>
        <Iso>{data.name}</Iso>
      </TextLink>
    </>
  )
}
