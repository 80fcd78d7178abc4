import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type AddressedSetup, searchOf, setupOf } from '../../rules/address.ts'
import type { CompareSearch } from '../../rules/address-search.ts'

/** A set-up as it is being made: until somebody chooses dimensions it goes by what is known of all its properties. */
export type Draft = AddressedSetup & { isOpen: boolean }

const PATH = '/properties/compare'
const draftOf = (search: CompareSearch): Draft => ({ ...setupOf(search), isOpen: search.d === undefined })

function addressOf({ isOpen, ...setup }: Draft): CompareSearch {
  const { d, ...rest } = searchOf(setup)
  return isOpen ? rest : { d, ...rest }
}

/** A set-up without what is slid and typed. */
const stepsOf = ({ dimensionConfigs, ...rest }: Draft) =>
  JSON.stringify([rest, dimensionConfigs.map(({ dimension, direction }) => [dimension, direction])])

/**
 * The set-up that stands in the address. It changes at once on the screen, and in the address, which it replaces, once a slider or a
 * key has rested: the way back leads out of the screen and not through every step. Another address (a link, the way back) brings its
 * own.
 */
export function useAddress() {
  const search = useSearch({ from: PATH })
  const navigate = useNavigate()
  const router = useRouter()
  const [draft, setDraft] = useState(() => draftOf(search))
  const text = JSON.stringify(search)
  const [known, setKnown] = useState(text)
  const lastWritten = useRef(text)

  if (text !== known) {
    setKnown(text)
    if (text !== lastWritten.current) setDraft(draftOf(search))
  }
  const write = useDebouncedCallback(
    (next: Draft) => {
      // Whoever left meanwhile is not called back.
      if (router.state.location.pathname !== PATH) return
      const to = addressOf(next)
      lastWritten.current = JSON.stringify(to)
      void navigate({ to: PATH, search: to, replace: true, resetScroll: false })
    },
    { delay: 200, flushOnUnmount: false },
  )
  const change = (next: Draft) => {
    setDraft(next)
    write(next)
    // What is pressed once is there at once, also for whoever loads the page anew in the next moment.
    if (stepsOf(next) !== stepsOf(draft)) write.flush()
  }
  return { draft, search, change }
}
