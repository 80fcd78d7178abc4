import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { refusal } from '#access/can.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/reading.ts'
import { type Command, screenCommands } from '#web/palette/commands.ts'
import { useMe } from '#web/session/me.ts'
import { foundComparisonsQuery } from './comparison-search.ts'
import { foundDocumentsQuery, isSearched } from './document-search.ts'
import { doCommands, goCommands, listCommands } from './product-commands.ts'
import { foundPropertiesQuery } from './property-search.ts'
import { browse, narrow, type Option, type Section } from './sections.ts'
import { useMeans } from './use-means.ts'
import { useRecentOptions } from './use-recent-options.ts'
import { foundQuery, searchesFor } from './valuation-search.ts'

const WAIT_MS = 150

/** What the palette offers for what was typed, and how far the search for valuations is. */
export function useOptions(typed: string) {
  const means = useMeans()
  const navigate = useNavigate()
  const language = useLanguage()
  const { allowed } = useMe()
  const here = useSyncExternalStore(screenCommands.subscribe, screenCommands.get)
  const recent = useRecentOptions()
  const speak = useMemo(
    () => [language, ...LANGUAGES.filter((other) => other !== language)].map((one) => i18n.getFixedT(one)),
    [language],
  )

  const signedIn = refusal(means.actor, 'signedIn') === null
  const [settled] = useDebouncedValue(typed, WAIT_MS)
  const searched = signedIn && searchesFor(typed).length > 0
  const found = useQuery({ ...foundQuery(settled), enabled: searched && searchesFor(settled).length > 0 })
  const { items = [], total = 0, text = '' } = (searched && found.data) || {}
  const sought = searched && isSearched(typed)
  const seesProperties = sought && allowed('canViewProperties')
  const registered = useQuery({
    ...foundPropertiesQuery(settled, allowed('canEditProperties')),
    enabled: seesProperties && isSearched(settled),
  })
  const compared = useQuery({
    ...foundComparisonsQuery(settled),
    enabled: seesProperties && isSearched(settled),
  })
  const papers = useQuery({ ...foundDocumentsQuery(settled), enabled: sought && isSearched(settled) })

  const [go, lists, act] = [goCommands, listCommands, doCommands].map((commands) =>
    // What the screen does in its own way is not offered twice.
    commands(means).filter(({ id }) => !here.some((own) => own.id === id)),
  ) as [Command[], Command[], Command[]]
  const valuations: Option[] = items.map((valuation) => ({
    kind: 'valuation',
    id: valuation.id,
    valuation,
    run: () => void navigate({ to: '/valuations/$id', params: { id: valuation.id } }),
  }))
  const { items: houses = [], total: allHouses = 0 } = (seesProperties && registered.data) || {}
  const properties: Option[] = houses.map((property) => ({
    kind: 'property',
    id: property.id,
    property,
    run: () => void navigate({ to: '/properties/$id', params: { id: property.id } }),
  }))
  const { items: kept = [], totalCount: allKept = 0 } = (seesProperties && compared.data) || {}
  const comparisons = kept.map(
    (comparison): Option => ({
      kind: 'comparison',
      id: comparison.id,
      comparison,
      run: () => void navigate({ to: '/properties/compare/$id', params: { id: comparison.id } }),
    }),
  )
  const documents = ((sought && papers.data) || []).map(
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
  const all: Option = { kind: 'all', id: 'all', total, run: () => means.go('/valuations', { text }) }
  const allProperties: Option = {
    kind: 'all',
    id: 'all.properties',
    total: allHouses,
    run: () => means.go('/properties', { text: typed.trim() }),
  }
  const allComparisons: Option = {
    kind: 'all',
    id: 'all.comparisons',
    total: allKept,
    run: () => means.go('/properties/comparisons', { text: typed.trim() }),
  }
  const sections: Section[] = typed.trim()
    ? [
        { name: 'do', options: narrow([...here, ...go, ...lists, ...act], typed, speak) },
        { name: 'valuations', options: total > items.length ? [...valuations, all] : valuations },
        { name: 'properties', options: allHouses > houses.length ? [...properties, allProperties] : properties },
        { name: 'comparisons', options: allKept > kept.length ? [...comparisons, allComparisons] : comparisons },
        { name: 'documents', options: documents },
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
  const late = [found, registered, compared, papers].some(
    ({ isFetching, isPlaceholderData }) => isFetching || isPlaceholderData,
  )
  const waiting = searched && (typed !== settled || late)
  return {
    sections: sections.filter(({ options }) => options.length > 0),
    signedIn,
    /** True while what is shown of the records is not yet what was typed. */
    waiting,
    error: searched && !waiting ? (found.error ?? registered.error ?? compared.error ?? papers.error) : null,
    retry: () =>
      void Promise.all([
        found.refetch(),
        seesProperties && registered.refetch(),
        seesProperties && compared.refetch(),
        sought && papers.refetch(),
      ]),
  }
}
