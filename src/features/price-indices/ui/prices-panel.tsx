import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin } from '#access/actor.ts'
import { addDays, kuwaitDayOf } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { IndexAsked } from '../model/inputs.ts'
import type { IndexAnswer } from '../model/vintages.ts'
import { ManagePanel } from './manage-panel.tsx'
import { IndexFigures } from './points-view.tsx'
import { IndexChoice } from './price-choice.tsx'
import { indexQuery, useIndexWords } from './reads.ts'

/** The price index of a category and a place: its course with its band, the number of sales behind each point, and what was revised. */
export function PriceIndex() {
  const { t } = useTranslation()
  const { user } = useMe()
  const [asked, setAsked] = useState<IndexAsked>({})
  const read = useQuery(indexQuery(asked))
  const { data } = read
  return (
    <Panel
      title={t('priceindex:title')}
      action={data?.vintage && !asked.draft ? <ExcelLink of={data} asked={asked} /> : undefined}
      padded
    >
      <Column gap={16}>
        <Pending read={read} rows={6} columns={3} />
        {data ? <Answer answer={data} asked={asked} onAsk={setAsked} /> : null}
        {user && isAdmin(user) ? (
          <ManagePanel
            shown={read.isPlaceholderData ? undefined : data?.vintage?.id}
            isDraft={asked.draft === true}
            onDraft={(draft) => setAsked({ ...asked, draft: draft || undefined })}
          />
        ) : null}
      </Column>
    </Panel>
  )
}

type AnswerProps = { answer: IndexAnswer; asked: IndexAsked; onAsk: (asked: IndexAsked) => void }

function Answer({ answer, asked, onAsk }: AnswerProps) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const { period } = useIndexWords()
  const { vintage, index } = answer
  if (!vintage) return <EmptyState title={t('priceindex:none')} hint={t('priceindex:none.hint')} />
  const { publishedAt, until } = vintage
  return (
    <>
      <Muted>{t('priceindex:about')}</Muted>
      <Row wrap gap={8}>
        {vintage.number === null ? (
          <Badge tone="amber">{t('priceindex:draft')}</Badge>
        ) : (
          <strong>
            {t('priceindex:vintage', { n: number(vintage.number), date: date(kuwaitDayOf(publishedAt ?? '')) })}
          </strong>
        )}
        {until ? (
          <Muted as="span">{t('priceindex:through', { quarter: period('QUARTER', addDays(until, -1)) })}</Muted>
        ) : null}
      </Row>
      <IndexChoice answer={answer} asked={asked} onAsk={onAsk} />
      {index ? <IndexFigures index={index} answer={answer} /> : <EmptyState title={t('priceindex:none.place')} />}
    </>
  )
}

/** The published index of the category as a workbook, in the reader's language. */
function ExcelLink({ of, asked: { base } }: { of: IndexAnswer; asked: IndexAsked }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const query = new URLSearchParams({
    language,
    ...(of.category ? { category: of.category } : {}),
    ...(base ? { base } : {}),
  })
  return (
    <Button
      component="a"
      href={`/files/price-index/index.xlsx?${query}`}
      download
      variant="subtle"
      size="compact-md"
      leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
      className="no-print"
    >
      {t('priceindex:excel')}
    </Button>
  )
}
