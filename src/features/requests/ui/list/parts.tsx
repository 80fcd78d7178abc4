import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { areaLabel } from '#features/places/model.ts'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { REQUEST_STATES } from '../../model/codes.ts'
import type { ValuationRequest } from '../../model.ts'
import type { RequestsSearch } from '../search.ts'
import { RequestMarks, useStateWord } from '../shared/marks.tsx'

type One = { of: ValuationRequest; search: string | undefined }

function Name({ of: { id, number }, search }: One) {
  const { t } = useTranslation()
  const at = usePortalPath()
  return (
    <RecordLink to={at('/requests/$id')} id={id}>
      {number ? (
        <Num>
          <Highlight text={number} search={search} />
        </Num>
      ) : (
        t('requests:title.draft')
      )}
    </RecordLink>
  )
}

/** What is to be valued, in a few words. */
function Property({ of: { propertyCategory, areaName, blockNumber }, search }: One) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  const parts = [
    propertyCategory ? t(`valuations:category.${propertyCategory}`) : null,
    areaName && areaLabel(areaName, language),
    blockNumber ? `${t('requests:fact.blockNumber')} ${digits(blockNumber)}` : null,
  ].filter((part) => part !== null)
  return (
    <Iso>
      <Highlight text={parts.join(' · ') || '—'} search={search} />
    </Iso>
  )
}

/** The columns of the list, with matches of `search` highlighted; clients see whose they are by themselves. */
export function useRequestColumns(search: string | undefined): Column<ValuationRequest>[] {
  const { t } = useTranslation()
  const { instant, date } = useFormat()
  const clientName = useClientName()
  const { allowed } = useMe()
  const isStaff = allowed('canEditValuations')
  return useMemo(
    () => [
      column('name', t('requests:fact.number'), 160, (row) => <Name of={row} search={search} />),
      ...(isStaff
        ? [column('client', t('requests:fact.client'), 200, (row: ValuationRequest) => <Iso>{clientName(row)}</Iso>)]
        : []),
      column('property', t('requests:fact.property'), 260, (row) => <Property of={row} search={search} />, {
        grows: true,
      }),
      column('state', t('requests:fact.state'), 250, (row) => <RequestMarks of={row} />),
      column('submittedAt', t('requests:fact.submittedAt'), 225, ({ submittedAt }) => (
        <Num>{instant(submittedAt)}</Num>
      )),
      column('promisedOn', t('requests:promisedOn'), 160, ({ promisedOn }) => <Num>{date(promisedOn)}</Num>),
    ],
    [t, instant, date, clientName, isStaff, search],
  )
}

/** A request on a narrow screen. */
export function RequestLine({ of, search }: One) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const clientName = useClientName()
  return (
    <>
      <Row gap={[4, 8]} align="start" justify="between" wrap>
        <span className={classes.name}>
          <Name of={of} search={search} />
        </span>
        <RequestMarks of={of} />
      </Row>
      <div className={classes.mute}>
        <Property of={of} search={search} />
      </div>
      <div className={classes.mute}>
        <Iso>{clientName(of)}</Iso>
        {of.promisedOn ? (
          <>
            {' · '}
            {t('requests:promisedOn')}: <Num>{date(of.promisedOn)}</Num>
          </>
        ) : null}
      </div>
    </>
  )
}

/** The filters of the list; the firm has no drafts. */
export function RequestFilterPanel({ search, ...rest }: PanelProps<RequestsSearch>) {
  const { t } = useTranslation()
  const stateWord = useStateWord()
  const { allowed } = useMe()
  const isStaff = allowed('canEditValuations')
  return (
    <FilterPanel {...rest}>
      {(set) => (
        <Grid least="15rem" fill gap={[12, 16]}>
          <OneFilter
            label={t('requests:fact.state')}
            options={REQUEST_STATES.filter((value) => !isStaff || value !== 'DRAFT').map((value) => ({
              value,
              label: stateWord(value),
            }))}
            value={search.state}
            onSet={(state) => set(() => ({ state }))}
          />
          {isStaff ? (
            <OneFilter
              label={t('requests:fact.answerDueAt')}
              options={[{ value: 'true', label: t('requests:late') }]}
              value={search.late}
              onSet={(late) => set(() => ({ late }))}
            />
          ) : null}
        </Grid>
      )}
    </FilterPanel>
  )
}
