import { IconCertificate, IconSearch, IconShieldCheck } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { groupedCode, readCode } from '#features/issued-reports/rules/code.ts'
import { type Found, MOST_SEARCHED } from '#features/search/model.ts'
import { PROPERTY_CATEGORIES, VALUATION_APPROACHES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { foldArabic } from '#kernel/fold.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { searchWords } from '#kernel/matches.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { inLanguage, type Translate, useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Hidden } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { SearchBox } from '#web/records/list/search-box.tsx'
import { MeantLine } from '#web/records/meant/meant-line.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { AreaGroup } from './area-group.tsx'
import { RecordGroups } from './record-groups.tsx'
import classes from './search.module.css'

/** A service of the firm: a purpose, an approach, or a type of property that it values. */
type Offer = {
  kind: 'purpose' | 'approach' | 'category'
  code: string
  word: WordKey
}

const of = (kind: Offer['kind'], codes: readonly string[]): Offer[] =>
  codes.map((code) => ({ kind, code, word: `valuations:${kind}.${code}` as WordKey }))

const OFFERS: readonly Offer[] = [
  ...of('purpose', VALUATION_PURPOSES),
  ...of('approach', VALUATION_APPROACHES),
  ...of('category', PROPERTY_CATEGORIES),
]

/** The offers whose name in one of the languages holds every word, at most six; `translations` are the `t` of each language. */
function findOffers(text: string, translations: readonly Translate[]): Offer[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  return OFFERS.filter(({ word }) =>
    translations.some((t) => {
      const name = foldArabic(t(word))
      return words.every((one) => name.includes(one))
    }),
  ).slice(0, 6)
}

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    search: never
  }
}

const PATH = '/search'

const foundQuery = (text: string, reader: string | undefined) =>
  queryOptions({
    queryKey: ['search', 'found', text, reader ?? null],
    queryFn: ({ signal }) => rpc.search.find({ text }, { signal }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  })

/** Searches areas and offers for everybody, and all kinds of records for anyone who is signed in. */
export function SearchScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { text = '' } = useSearch({ from: PATH })
  const navigate = useNavigate()
  const results = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(foundQuery(text, user?.id))
  const translations = useMemo(() => LANGUAGES.map(inLanguage), [])
  // Anyone who is signed in works with them, and need not be shown what the firm does.
  const offers = user ? [] : findOffers(text, translations)
  const found = text.trim() === '' ? undefined : data
  const read = readCode(text)
  const code = 'code' in read ? read.code : null
  const count = offers.length + countOf(found) + (code ? 1 : 0)
  const isOver = found !== undefined && !isPlaceholderData

  return (
    <>
      <PageHead title={t('search:title')} />
      <Column className={classes.page} onKeyDown={(event) => moveByArrows(event, results.current)}>
        <SearchBox
          text={text}
          label={t(user ? 'search:label' : 'search:labelPublic')}
          hint={t(user ? 'search:hint' : 'search:hintPublic')}
          longest={MOST_SEARCHED}
          onSearch={(typed) => void navigate({ to: PATH, search: typed ? { text: typed } : {}, replace: true })}
        />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {found?.meant ? <MeantLine meant={found.meant} /> : null}
        <Column ref={results} className={classes.results} data-stale={isPlaceholderData || undefined}>
          {found ? <AreaGroup areas={found.areas} search={found.words.join(' ')} /> : null}
          {found ? (
            <RecordGroups records={found.records} text={found.meant ?? text} search={found.words.join(' ')} />
          ) : null}
          <OfferGroup offers={offers} search={text} />
          {/* Below results that are still to come it would be pushed down by them. */}
          {code || (!user && (!text || isOver)) ? <VerifyGroup code={code} /> : null}
        </Column>
        {text && isFetching && !found ? <SkeletonRows rows={5} columns={2} /> : null}
        {text ? (
          isOver && count === 0 && !error ? (
            <EmptyState
              icon={<IconSearch />}
              title={t('search:none', { text: isolateBidi(text.trim()) })}
              hint={t(user ? 'search:noneHint' : 'search:signIn')}
            />
          ) : (
            <Hidden role="status">{isOver ? t('palette:found', { count, n: count }) : ''}</Hidden>
          )
        ) : (
          <EmptyState
            icon={<IconSearch />}
            title={t('search:begin')}
            hint={t(user ? 'search:beginHint' : 'search:beginPublic')}
          />
        )}
      </Column>
    </>
  )
}

const countOf = (found: Found | undefined) =>
  found ? found.areas.length + Object.values(found.records).reduce((sum, { items }) => sum + items.length, 0) : 0

/** Up and down go through the results, and back to the field above the first. */
function moveByArrows(event: KeyboardEvent<HTMLElement>, results: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !results || event.nativeEvent.isComposing) return
  const field = event.currentTarget.querySelector('input')
  const stops = [field, ...results.querySelectorAll<HTMLElement>('a[data-result]')].filter((one) => one !== null)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The firm's offers whose names were found; who is signed out is led to what the firm says of them. */
function OfferGroup({ offers, search }: { offers: readonly Offer[]; search: string }) {
  const { t } = useTranslation()
  if (offers.length === 0) return null
  return (
    <Panel title={t('search:group.offers')}>
      <Column as="ul" gap={0} className={classes.list}>
        {offers.map(({ kind, word }) => (
          <li key={word}>
            <a href="/#services" className={classes.result} data-result>
              <IconCertificate size={20} aria-hidden="true" />
              <span className={classes.body}>
                <span className={classes.name}>
                  <Highlight text={t(word as `valuations:purpose.SALE`)} search={search} />
                </span>
                <small className={classes.about}>{t(`search:service.${kind}`)}</small>
              </span>
            </a>
          </li>
        ))}
      </Column>
    </Panel>
  )
}

/** Leads to the page that verifies reports: with the code that was typed, or without one. The server draws it: no route of the screens. */
function VerifyGroup({ code }: { code: string | null }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('search:group.reports')}>
      <Column as="ul" gap={0} className={classes.list}>
        <li>
          <a href={code ? `/verify/${code}` : '/verify'} className={classes.result} data-result>
            <IconShieldCheck size={20} aria-hidden="true" />
            <span className={classes.name}>
              {code ? t('search:verifyCode', { code: isolateBidi(groupedCode(code)) }) : t('search:verify')}
            </span>
          </a>
        </li>
      </Column>
    </Panel>
  )
}
