import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { refusal } from '#access/can.ts'
import { valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { inLanguage } from '#web/i18n/i18n.ts'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { type Command, screenCommands } from '#web/palette/commands.ts'
import { recentIds, removeRecent } from '#web/palette/recent.ts'
import { isNotFound, rpc } from '#web/rpc/rpc.ts'
import { chooseLanguage } from '#web/session/language.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { useDigitsChoice } from '#web/session/use-digits-choice.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { chooseScheme, useScheme } from '#web/styles/colour-scheme.ts'
import { chooseContrast, useHighContrast } from '#web/styles/contrast.ts'
import { type CommandContext, doCommands, goCommands, listCommands } from './product-commands.ts'
import { foundPropertiesQuery } from './property-search.ts'
import { browse, matchCommands, type Option, type Section } from './sections.ts'
import { foundQuery, searchesFor } from './valuation-search.ts'

const WAIT_MS = 150
const SHOWN = 5

/** True for a text worth searching for: one or two characters occur in nearly every name. */
const isSearched = (typed: string): boolean => (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 2

// A failed search is reported at once, and repeated by hand.
const LIVE = { placeholderData: keepPreviousData, networkMode: 'always', retry: false } as const

/** Engagements by number, title and order reference, the newest first. */
const foundEngagementsQuery = (typed: string) => {
  const text = typed.trim()
  return queryOptions({
    queryKey: ['engagements', 'found', 'palette', text],
    queryFn: ({ signal }) => rpc.engagements.list({ text, pageSize: SHOWN, count: 'none' }, { signal }),
    ...LIVE,
  })
}

/** Saved comparisons by their name, the newest first, and whether there are more. */
const foundComparisonsQuery = (typed: string) => {
  const text = typed.trim()
  return queryOptions({
    queryKey: ['comparisons', 'found', 'palette', text],
    queryFn: ({ signal }) => rpc.comparisons.list({ text, pageSize: SHOWN, count: 'none' }, { signal }),
    ...LIVE,
  })
}

/** Documents by title, number and file name, the newest first. */
const foundDocumentsQuery = (typed: string) => {
  const text = typed.trim()
  return queryOptions({
    queryKey: ['documents', 'found', 'palette', text],
    queryFn: ({ signal }) => rpc.documents.search({ text, pageSize: SHOWN, count: 'none' }, { signal }),
    ...LIVE,
  })
}

type Near = { items: readonly object[]; meant?: string | undefined }

/** The pages of a search of several kinds: those by a near spelling only where no other kind, and nothing else, matches what was typed. */
function nearAlone<const P extends readonly (Near | undefined)[]>(
  isElsewhere: boolean,
  found: P,
): { meant?: string; pages: P } {
  const isExact = isElsewhere || found.some((page) => page && page.meant === undefined && page.items.length > 0)
  const meant = isExact ? undefined : found.find((page) => page?.meant)?.meant
  const pages = found.map((page) => (isExact && page?.meant !== undefined ? undefined : page)) as unknown as P
  return { ...(meant ? { meant } : {}), pages }
}

/** The sections of options for what was typed, and the state of the searches. */
export function useOptions(typed: string) {
  const context = useCommandContext()
  const navigate = useNavigate()
  const language = useLanguage()
  const { allowed } = useMe()
  const here = useSyncExternalStore(screenCommands.subscribe, screenCommands.get)
  const recent = useRecentOptions()
  const translations = useMemo(
    () => [language, ...LANGUAGES.filter((other) => other !== language)].map(inLanguage),
    [language],
  )

  const signedIn = refusal(context.actor, 'signedIn') === null
  const [settled] = useDebouncedValue(typed, WAIT_MS)
  const searched = signedIn && searchesFor(typed).length > 0
  const found = useQuery({ ...foundQuery(settled), enabled: searched && searchesFor(settled).length > 0 })
  const searchesRecords = searched && isSearched(typed)
  const seesProperties = searchesRecords && allowed('canViewProperties')
  const propertyReads = useQuery({
    ...foundPropertiesQuery(settled, allowed('canEditProperties')),
    enabled: seesProperties && isSearched(settled),
  })
  const comparisonReads = useQuery({
    ...foundComparisonsQuery(settled),
    enabled: seesProperties && isSearched(settled),
  })
  const engagementReads = useQuery({
    ...foundEngagementsQuery(settled),
    enabled: searchesRecords && isSearched(settled),
  })
  const documentReads = useQuery({ ...foundDocumentsQuery(settled), enabled: searchesRecords && isSearched(settled) })

  const [go, lists, act] = [goCommands, listCommands, doCommands].map((commands) =>
    // A command of the screen replaces the general one of its id.
    commands(context).filter(({ id }) => !here.some((own) => own.id === id)),
  ) as [Command[], Command[], Command[]]
  const commands = matchCommands([...here, ...go, ...lists, ...act], typed, translations)
  const { meant, pages } = nearAlone(commands.length > 0, [
    searched ? found.data : undefined,
    searchesRecords ? engagementReads.data : undefined,
    seesProperties ? propertyReads.data : undefined,
    seesProperties ? comparisonReads.data : undefined,
    searchesRecords ? documentReads.data : undefined,
  ])
  const [foundValuations, foundEngagements, foundProperties, foundComparisons, foundDocuments] = pages
  const valuations = (foundValuations?.items ?? []).map(
    (valuation): Option => ({
      kind: 'valuation',
      id: valuation.id,
      valuation,
      run: () => void navigate({ to: '/valuations/$id', params: { id: valuation.id } }),
    }),
  )
  const engagements = (foundEngagements?.items ?? []).map(
    (engagement): Option => ({
      kind: 'engagement',
      id: engagement.id,
      engagement,
      run: () => void navigate({ to: '/engagements/$id', params: { id: engagement.id } }),
    }),
  )
  const properties = (foundProperties?.items ?? []).map(
    (property): Option => ({
      kind: 'property',
      id: property.id,
      property,
      run: () => void navigate({ to: '/properties/$id', params: { id: property.id } }),
    }),
  )
  const comparisons = (foundComparisons?.items ?? []).map(
    (comparison): Option => ({
      kind: 'comparison',
      id: comparison.id,
      comparison,
      run: () => void navigate({ to: '/properties/compare/$id', params: { id: comparison.id } }),
    }),
  )
  const documents = (foundDocuments?.items ?? []).map(
    (document): Option => ({
      kind: 'document',
      id: document.id,
      document,
      run: () =>
        void navigate({
          to: '/valuations/$id',
          params: { id: document.valuationId },
          search: { document: document.id },
        }),
    }),
  )
  const all: Option = {
    kind: 'all',
    id: 'all',
    run: () => context.go('/valuations', { text: foundValuations?.text ?? '' }),
  }
  const allProperties: Option = {
    kind: 'all',
    id: 'all.properties',
    run: () => context.go('/properties', { text: typed.trim() }),
  }
  const allComparisons: Option = {
    kind: 'all',
    id: 'all.comparisons',
    run: () => context.go('/properties/comparisons', { text: typed.trim() }),
  }
  const everywhere: Option = {
    kind: 'everywhere',
    id: 'everywhere',
    run: () => void navigate({ to: '/search', search: { text: typed.trim() } }),
  }
  const sections: Section[] = typed.trim()
    ? [
        { name: 'do', options: commands },
        { name: 'valuations', options: foundValuations?.hasMore ? [...valuations, all] : valuations },
        { name: 'engagements', options: engagements },
        {
          name: 'properties',
          options: foundProperties?.hasMore ? [...properties, allProperties] : properties,
        },
        {
          name: 'comparisons',
          options: foundComparisons?.hasMore ? [...comparisons, allComparisons] : comparisons,
        },
        { name: 'documents', options: documents },
        { name: 'everywhere', options: [everywhere] },
      ]
    : [
        ...browse([['here', here]]),
        { name: 'recent', options: recent },
        ...browse([
          ['go', go],
          ['do', act],
          ['lists', lists],
        ]),
      ]
  const isFetching = [found, engagementReads, propertyReads, comparisonReads, documentReads].some(
    (query) => query.isFetching || query.isPlaceholderData,
  )
  const waiting = searched && (typed !== settled || isFetching)
  return {
    sections: sections.filter(({ options }) => options.length > 0),
    signedIn,
    /** The spelling by which records were found, where nothing holds what was typed. */
    meant,
    /** True while the records shown are not yet those for what was typed. */
    waiting,
    error:
      searched && !waiting
        ? (found.error ?? engagementReads.error ?? propertyReads.error ?? comparisonReads.error ?? documentReads.error)
        : null,
    retry: () =>
      void Promise.all([
        found.refetch(),
        searchesRecords && engagementReads.refetch(),
        seesProperties && propertyReads.refetch(),
        seesProperties && comparisonReads.refetch(),
        searchesRecords && documentReads.refetch(),
      ]),
  }
}

/** The valuations that this person opened last on this device, except the open one; deleted ones are removed. */
function useRecentOptions(): Option[] {
  const { user } = useMe()
  const navigate = useNavigate()
  const open = useMatches({ select: (matches) => matches.map(({ params }) => ('id' in params ? params.id : null)) })
  const [stored] = useState(() => (user ? recentIds(user.id) : []))
  const ids = stored.filter((id) => !open.includes(id))
  const reads = useQueries({ queries: ids.map((id) => ({ ...valuationQuery(id), retry: false })) })
  const gone = ids.filter((_, at) => isNotFound(reads[at]?.error)).join()

  useEffect(() => {
    if (user && gone) for (const id of gone.split(',')) removeRecent(user.id, id)
  }, [user, gone])

  return ids.flatMap((id, at): Option[] => {
    const read = reads[at]
    if (!read || read.isError) return []
    const run = () => void navigate({ to: '/valuations/$id', params: { id } })
    return [{ kind: 'valuation', id, valuation: read.data, run }]
  })
}

/** The context that the product's general commands run in. */
function useCommandContext(): CommandContext {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useMe()
  const { language, digits } = useReading()
  const chooseDigits = useDigitsChoice()
  const signOut = useSignOut()
  const failed = (error: unknown) => toast.error(errorText(error))
  return {
    actor: actorOf(user),
    // A path without an access rule is no page, and offered to nobody but 'super'.
    accessOf: (to) => router.routesByPath[to]?.options.staticData?.access ?? 'super',
    scheme: useScheme(),
    highContrast: useHighContrast(),
    digits,
    go: (to, search = {}) => void navigate({ to, search }),
    switchLanguage: () => void chooseLanguage(language === 'ar' ? 'en' : 'ar', user).catch(failed),
    chooseScheme,
    chooseContrast,
    chooseDigits,
    print: () => window.print(),
    signOut: signOut.run,
  }
}
