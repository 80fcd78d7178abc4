import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { GOVERNORATES, type Governorate } from '../../../../places/model/governorates.ts'
import type { ListedCommentary } from '../../../model/commentary.ts'
import { CommentaryDialog } from './commentary-dialog.tsx'
import { CommentaryView } from './commentary-view.tsx'
import { commentariesQuery, useCommentaryNames } from './reads.ts'

/** The firm's market commentaries by quarter, the newest first; who sets the rules writes and publishes them. */
export function CommentaryPanel({ sets }: { sets: boolean }) {
  const { t } = useTranslation()
  const [category, setCategory] = useState<PropertyCategory | null>(null)
  const [governorate, setGovernorate] = useState<Governorate | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const read = useInfiniteQuery(commentariesQuery(category, governorate))
  const items = read.data?.pages.flatMap((page) => page.items)
  return (
    <Panel
      title={t('commentary:title')}
      action={sets ? <Button onClick={() => setOpen('new')}>{t('commentary:begin')}</Button> : null}
      padded
    >
      <Column>
        <Muted>{t('commentary:hint')}</Muted>
        <Grid columns="repeat(2, minmax(0, 16rem))" gap={16} until={700}>
          <SelectField<PropertyCategory>
            label={t('commentary:field.category')}
            placeholder={t('commentary:all')}
            clearable
            value={category}
            onChange={setCategory}
            options={PROPERTY_CATEGORIES.map((value) => ({ value, label: t(`valuations:category.${value}`) }))}
          />
          <SelectField<Governorate>
            label={t('commentary:field.governorate')}
            placeholder={t('commentary:all')}
            clearable
            value={governorate}
            onChange={setGovernorate}
            options={GOVERNORATES.map((value) => ({ value, label: t(`places:governorate.${value}`) }))}
          />
        </Grid>
        {read.isPending ? <SkeletonRows rows={3} columns={2} /> : null}
        {read.error ? <ErrorPanel error={read.error} onRetry={() => void read.refetch()} /> : null}
        {items?.length === 0 ? <p>{t('commentary:none')}</p> : null}
        <Column as="ul" lines gap={0}>
          {items?.map((one) => (
            <Listed key={one.id} one={one} onOpen={() => setOpen(one.id)} />
          ))}
        </Column>
        <MorePages of={read}>{t('commentary:more')}</MorePages>
      </Column>
      {open === 'new' ? (
        <CommentaryDialog onClose={() => setOpen(null)} />
      ) : open ? (
        <CommentaryView id={open} sets={sets} onClose={() => setOpen(null)} />
      ) : null}
    </Panel>
  )
}

function Listed({ one, onOpen }: { one: ListedCommentary; onOpen: () => void }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const { nameOf } = useCommentaryNames()
  const name = nameOf(one)
  const by = (person: string | null, at: string | null) => ({
    name: isolateBidi(person ?? ''),
    at: isolateBidi(at ? instant(at) : ''),
  })
  return (
    <Row as="li" wrap justify="between" pad={12}>
      <Column gap={4}>
        <Row wrap gap={8}>
          <strong>{name}</strong>
          {one.number === null ? (
            <Badge tone="amber">{t('commentary:draft')}</Badge>
          ) : (
            <Muted as="span">
              {t(one.isReplaced ? 'commentary:state.replaced' : 'commentary:state.inForce', { n: number(one.number) })}
            </Muted>
          )}
        </Row>
        <Muted as="span">{t('commentary:by.written', by(one.writtenByName, one.writtenAt))}</Muted>
        {one.publishedByName ? (
          <Muted as="span">{t('commentary:by.published', by(one.publishedByName, one.publishedAt))}</Muted>
        ) : null}
      </Column>
      <Button variant="default" size="sm" aria-label={`${t('commentary:open')}: ${name}`} onClick={onOpen}>
        {t('commentary:open')}
      </Button>
    </Row>
  )
}
