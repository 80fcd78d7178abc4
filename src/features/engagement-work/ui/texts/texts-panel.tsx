import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { areaLabel } from '../../../places/model.ts'
import { useAreas } from '../../../places/ui/shared/area-options.ts'
import { type SharedText, TEXT_FIELDS, TEXT_LIMITS, type TextComparison, type TextField } from '../../model/texts.ts'
import { fieldOfText } from '../../rules/texts.ts'
import { TAKE_TONES } from '../rates/behind-panel.tsx'
import { onShared, textsBehindQuery, textsQuery } from '../rates/reads.ts'
import { SharedActs, SharedPanel } from '../taking/shared-panel.tsx'
import { TakePanel } from '../taking/take-panel.tsx'

type Opened = { what: 'add' } | { what: 'change' | 'remove'; text: SharedText }

/** The texts that the valuations of an engagement share: what is assumed, what limits them, what their reports repeat. */
export function TextsPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const read = useQuery(textsQuery(id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (!read.data) return <Pending read={read} rows={3} columns={2} />
  const { items, sections, mayShare } = read.data
  return (
    <>
      <SharedPanel
        kind="texts"
        mayShare={mayShare}
        onAdd={() => setOpened({ what: 'add' })}
        lines={items.map((text) => (
          <li key={text.id}>
            <div className={list.words}>
              <b>{fieldOfText(text.field).words[language]}</b>
              <Muted small>
                <Iso>{text.section ?? t('engagementshared:everySection')}</Iso> ·{' '}
                <Iso>{(language === 'ar' ? text.areaAr : text.areaEn) ?? t('engagementshared:everywhere')}</Iso> ·{' '}
                {t('engagementshared:rate.version', { n: number(text.version) })} · <Iso>{text.writtenByName}</Iso>
              </Muted>
              <Lines of={text.content} />
            </div>
            {mayShare ? (
              <Row wrap gap={4}>
                <SharedActs
                  name={fieldOfText(text.field).words[language]}
                  onOpen={(what) => setOpened({ what, text })}
                />
              </Row>
            ) : null}
          </li>
        ))}
      >
        {opened && opened.what !== 'remove' ? (
          <TextDialog
            id={id}
            text={opened.what === 'change' ? opened.text : null}
            sections={sections}
            onClose={close}
          />
        ) : null}
        {opened?.what === 'remove' ? (
          <ReasonAct
            keptAt={`engagement-text-remove ${opened.text.id}`}
            title={t('engagementshared:text.remove.title')}
            text={t('engagementshared:text.remove.text')}
            action={t('engagementshared:rate.remove')}
            send={(reason) =>
              rpc.engagementWork.removeText({ id, textId: opened.text.id, version: opened.text.version, reason })
            }
            done={t('engagementshared:text.removed')}
            on={onShared}
            onClose={close}
          />
        ) : null}
      </SharedPanel>
      {items.length > 0 ? <TextsBehindPanel id={id} /> : null}
    </>
  )
}

/** A text of several lines as it was written. */
const Lines = ({ of }: { of: string }) =>
  of.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are in their order
    <p key={at} dir="auto">
      {line}
    </p>
  ))

type DialogProps = { id: string; text: SharedText | null; sections: readonly string[]; onClose: () => void }

/** The form of a text: a new one, or a new version of one. */
function TextDialog({ id, text, sections, onClose }: DialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const areas = useAreas()
  const [start] = useState(() => ({
    field: text?.field ?? (null as TextField | null),
    section: text?.section ?? (null as string | null),
    areaNumber: text?.areaNumber ? String(text.areaNumber) : (null as string | null),
    content: text?.content ?? '',
  }))
  const send = async ({ field, section, areaNumber, content }: typeof start) => {
    if (text) await rpc.engagementWork.changeText({ id, textId: text.id, version: text.version, content })
    else if (field)
      await rpc.engagementWork.addText({
        ...{ id, field, section, content },
        areaNumber: areaNumber === null ? null : Number(areaNumber),
      })
  }
  return (
    <ActDialog
      place={`engagement-text ${text?.id ?? id}`}
      start={start}
      title={text ? fieldOfText(text.field).words[language] : t('engagementshared:text.add')}
      wide
      intro={text ? t('engagementshared:rate.change.hint') : null}
      fields={({ values }) => [
        !text && [
          {
            name: 'field' as const,
            kind: 'select' as const,
            label: t('engagementshared:field.text'),
            options: TEXT_FIELDS.map((value) => ({ value, label: fieldOfText(value).words[language] })),
            required: t('engagementshared:choose'),
          },
          sections.length > 0 && {
            name: 'section' as const,
            kind: 'select' as const,
            label: t('engagementshared:field.section'),
            options: sections.map((value) => ({ value, label: value })),
            clearable: true,
            placeholder: t('engagementshared:everySection'),
          },
          {
            name: 'areaNumber' as const,
            kind: 'select' as const,
            label: t('engagementshared:field.area'),
            options: areas.map(({ number, nameAr }) => ({ value: String(number), label: areaLabel(nameAr, language) })),
            searchable: true,
            clearable: true,
            placeholder: t('engagementshared:everywhere'),
          },
        ],
        {
          name: 'content' as const,
          kind: 'longText' as const,
          label: t('engagementshared:field.content'),
          max: values.field ? fieldOfText(values.field).max : TEXT_LIMITS.content,
          required: true,
        },
      ]}
      save={t('engagementshared:rate.save')}
      send={send}
      done={t('engagementshared:text.saved')}
      on={onShared}
      onClose={onClose}
    />
  )
}

const open = ({ valuationId, takes }: TextComparison) =>
  takes
    .filter(({ state }) => state !== 'OWN')
    .map(({ field, before, textId, version }) => ({ valuationId, field, before, textId, version }))

/** The drafts whose texts differ from the shared ones, each with what is written and what would be. */
function TextsBehindPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <TakePanel
      title={t('engagementshared:texts.behind')}
      read={useInfiniteQuery(textsBehindQuery(id))}
      open={open}
      send={(takes) => rpc.engagementWork.takeTexts({ id, takes })}
      most={TEXT_LIMITS.taken}
    >
      {({ takes }) =>
        takes.map(({ field, state, before, after }) => (
          <Column key={field} gap={4}>
            <Row wrap>
              <b>{fieldOfText(field).words[language]}</b>
              <Badge tone={TAKE_TONES[state]}>{t(`engagementshared:takeText.${state}`)}</Badge>
            </Row>
            {before === null ? null : (
              <div>
                <Muted small>{t('engagementshared:behind.before')}</Muted>
                <Lines of={before} />
              </div>
            )}
            <div>
              <Muted small>
                {t(state === 'OWN' ? 'engagementshared:texts.shared' : 'engagementshared:behind.after')}
              </Muted>
              <Lines of={after} />
            </div>
          </Column>
        ))
      }
    </TakePanel>
  )
}
