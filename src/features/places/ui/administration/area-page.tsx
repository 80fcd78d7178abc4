import { useState } from 'react'
import type { Total } from '#kernel/page.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import history from '#web/kit/layout/history.module.css'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { AREA_LIMITS, type AreaChangeEntry, type AreaDetails } from '../../model/administration.ts'
import { useAreaWords } from './area-words.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangeHistory } from './change-history.tsx'
import { useActedArea } from './use-acted-area.ts'

type Props = { area: AreaDetails; entry: AreaChangeEntry; onClose: () => void }

/** Asks before a change is withdrawn; one in force needs a reason. */
function WithdrawDialog({ area: { number, version }, entry, onClose }: Props) {
  const { t } = useTranslation()
  const on = useActedArea(number)
  const isBegun = entry.state === 'IN_FORCE'
  return (
    <ActDialog
      place={`area-withdraw ${entry.id}`}
      start={{ reason: '' }}
      title={t('areas:withdraw.title')}
      intro={t(isBegun ? 'areas:withdraw.inForce' : 'areas:withdraw.scheduled')}
      fields={() => [
        { name: 'reason', kind: 'longText', label: t('areas:reason'), max: AREA_LIMITS.reason, required: isBegun },
      ]}
      save={t('areas:withdraw')}
      grave
      send={({ reason }) => rpc.places.withdrawAreaChange({ number, version, id: entry.id, reason })}
      done={t('areas:withdrawn')}
      on={on}
      onClose={onClose}
    />
  )
}

type OpenDialog = { kind: 'change'; corrects: AreaChangeEntry | null } | { kind: 'withdraw'; entry: AreaChangeEntry }

/** One area: its facts, the button of a change, and its history. */
export function AreaPage({ area }: { area: AreaDetails }) {
  const { t } = useTranslation()
  const words = useAreaWords()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHead
        eyebrow={<TextLink to="/admin/areas">{t('areas:toList')}</TextLink>}
        title={<Iso>{words.nameOf(area)}</Iso>}
        subtitle={<Iso>{words.otherNameOf(area)}</Iso>}
        actions={<Button onClick={() => setOpen({ kind: 'change', corrects: null })}>{t('areas:change')}</Button>}
      />
      <SectionNav />
      <Column>
        <Panel title={t('areas:facts')}>
          <Facts items={useAreaFacts(area)} />
        </Panel>
        <p className={history.mute}>{t('areas:records.keep')}</p>
        <ChangeHistory
          area={area}
          onCorrect={(corrects) => setOpen({ kind: 'change', corrects })}
          onWithdraw={(entry) => setOpen({ kind: 'withdraw', entry })}
        />
      </Column>
      {open?.kind === 'change' ? <ChangeDialog area={area} corrects={open.corrects} onClose={close} /> : null}
      {open?.kind === 'withdraw' ? <WithdrawDialog area={area} entry={open.entry} onClose={close} /> : null}
    </>
  )
}

function useAreaFacts(area: AreaDetails): Fact[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { formerNames, governorateOf, until, date, next } = useAreaWords()
  const { formerGovernorates = [], records, since } = area
  const former = formerNames(area)
  const counted = ({ totalCount, totalIsExact }: Total) =>
    totalIsExact ? number(totalCount) : t('areas:records.more', { n: number(totalCount) })
  const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>)
  return [
    { label: t('areas:nameAr'), value: <Iso>{area.nameAr}</Iso> },
    { label: t('areas:nameEn'), value: <Iso>{area.nameEn}</Iso> },
    { label: t('areas:governorate'), value: governorateOf(area.governorate) },
    { label: t('areas:since'), value: since ? <Num>{date(since)}</Num> : t('areas:sinceEver') },
    ...(area.next ? [{ label: t('areas:column.next'), value: next(area.next) }] : []),
    ...(former.length > 0 ? [{ label: t('areas:former'), value: lines(former) }] : []),
    ...(formerGovernorates.length > 0
      ? [
          {
            label: t('areas:formerGovernorates'),
            value: lines(
              formerGovernorates.toReversed().map((one) => until(governorateOf(one.governorate), one.until)),
            ),
          },
        ]
      : []),
    {
      label: t('areas:records'),
      value: lines([
        t('areas:records.properties', { n: counted(records.properties) }),
        t('areas:records.valuations', { n: counted(records.valuations) }),
      ]),
    },
  ]
}
