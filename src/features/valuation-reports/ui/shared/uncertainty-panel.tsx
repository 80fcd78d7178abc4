import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { GOVERNORATES, type Governorate } from '../../../places/model/governorates.ts'
import { WORDING_LIMIT } from '../../model/codes.ts'
import type { DeclaredUncertainty } from '../../rules/uncertainty.ts'
import { STANDARD_TEXT, type Uncertainty } from '../../rules/uncertainty.ts'
import { onUncertainties, uncertaintiesQuery } from './reads.ts'

/** The declarations of material uncertainty by market and period, the newest first; who sets the rules declares and ends them. */
export function UncertaintyPanel({ sets }: { sets: boolean }) {
  const { t } = useTranslation()
  const read = useQuery(uncertaintiesQuery)
  const [open, setOpen] = useState<DeclaredUncertainty | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title={t('uncertainty:title')}
      action={sets ? <Button onClick={() => setOpen('new')}>{t('uncertainty:declare')}</Button> : null}
      padded
    >
      <Column>
        <Muted>{t('uncertainty:hint')}</Muted>
        <Pending read={read} rows={2} columns={2} />
        {read.data?.items.length === 0 ? <p>{t('uncertainty:none')}</p> : null}
        <Column as="ul" lines gap={0}>
          {read.data?.items.map((one) => (
            <Declaration key={one.id} one={one} onEnd={sets ? () => setOpen(one) : null} />
          ))}
        </Column>
      </Column>
      {open === 'new' ? <DeclareDialog onClose={close} /> : open ? <EndDialog one={open} onClose={close} /> : null}
    </Panel>
  )
}

function useMarketName() {
  const { t } = useTranslation()
  return ({ category, governorate }: Pick<Uncertainty, 'category' | 'governorate'>) =>
    [
      category ? t(`valuations:category.${category}`) : t('uncertainty:all.category'),
      governorate ? t(`places:governorate.${governorate}`) : t('uncertainty:all.governorate'),
    ].join(' · ')
}

function Declaration({ one, onEnd }: { one: DeclaredUncertainty; onEnd: (() => void) | null }) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  const language = useLanguage()
  const market = useMarketName()(one)
  const from = isolateBidi(date(one.validFrom))
  const by = (name: string | null, at: string | null) => ({
    name: isolateBidi(name ?? ''),
    at: isolateBidi(at ? instant(at) : ''),
  })
  return (
    <Row as="li" wrap justify="between" pad={12}>
      <Column gap={4}>
        <strong>{market}</strong>
        <span>
          {one.validTo
            ? t('uncertainty:period', { from, to: isolateBidi(date(one.validTo)) })
            : t('uncertainty:open', { from })}
        </span>
        <span>{t('uncertainty:reason', { text: isolateBidi(one.reason[language]) })}</span>
        <Muted as="span">{t('uncertainty:by', by(one.declaredByName, one.declaredAt))}</Muted>
        {one.endedByName ? (
          <Muted as="span">
            {t('uncertainty:by.ended', {
              ...by(one.endedByName, one.endedAt),
              reason: isolateBidi(one.endReason ?? ''),
            })}
          </Muted>
        ) : null}
      </Column>
      {onEnd && !one.endedByName ? (
        <Button variant="default" size="sm" aria-label={`${t('uncertainty:end')}: ${market}`} onClick={onEnd}>
          {t('uncertainty:end')}
        </Button>
      ) : null}
    </Row>
  )
}

function DeclareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const required = t('kernel:required')
  const text = (name: 'reasonAr' | 'reasonEn' | 'textAr' | 'textEn', max: number) =>
    ({ name, kind: 'longText', label: t(`uncertainty:field.${name}`), max, required }) as const
  return (
    <ActDialog
      place="uncertainty new"
      start={{
        category: null as PropertyCategory | null,
        governorate: null as Governorate | null,
        validFrom: kuwaitToday() as string | null,
        validTo: null as string | null,
        reasonAr: '',
        reasonEn: '',
        textAr: STANDARD_TEXT.ar,
        textEn: STANDARD_TEXT.en,
      }}
      title={t('uncertainty:declare')}
      wide
      intro={t('uncertainty:declare.hint')}
      fields={() => [
        [
          {
            name: 'category',
            kind: 'select',
            clearable: true,
            label: t('uncertainty:field.category'),
            placeholder: t('uncertainty:all.category'),
            options: PROPERTY_CATEGORIES.map((value) => ({ value, label: t(`valuations:category.${value}`) })),
          },
          {
            name: 'governorate',
            kind: 'select',
            clearable: true,
            label: t('uncertainty:field.governorate'),
            placeholder: t('uncertainty:all.governorate'),
            options: GOVERNORATES.map((value) => ({ value, label: t(`places:governorate.${value}`) })),
          },
        ],
        [
          { name: 'validFrom', kind: 'day', label: t('uncertainty:field.validFrom'), required },
          { name: 'validTo', kind: 'day', label: t('uncertainty:field.validTo') },
        ],
        text('reasonAr', 1000),
        text('reasonEn', 1000),
        text('textAr', WORDING_LIMIT),
        text('textEn', WORDING_LIMIT),
      ]}
      save={t('uncertainty:declare')}
      send={(values) => rpc.valuationReports.declareUncertainty({ ...values, validFrom: values.validFrom ?? '' })}
      done={t('uncertainty:declared')}
      on={onUncertainties}
      onClose={onClose}
    />
  )
}

function EndDialog({ one: { id, version }, onClose }: { one: DeclaredUncertainty; onClose: () => void }) {
  const { t } = useTranslation()
  const required = t('kernel:required')
  return (
    <ActDialog
      place={`uncertainty-end ${id}`}
      start={{ validTo: kuwaitToday() as string | null, reason: '' }}
      title={t('uncertainty:end.title')}
      fields={() => [
        { name: 'validTo', kind: 'day', label: t('uncertainty:field.validTo'), required },
        { name: 'reason', kind: 'longText', label: t('uncertainty:field.endReason'), max: 1000, required },
      ]}
      save={t('uncertainty:end')}
      send={({ validTo, reason }) =>
        rpc.valuationReports.endUncertainty({ id, version, validTo: validTo ?? '', reason })
      }
      done={t('uncertainty:ended')}
      on={onUncertainties}
      onClose={onClose}
    />
  )
}
