import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type AddressedSetup, searchOf, setupOf } from '../../rules/address.ts'
import type { CompareSearch } from '../../rules/address-search.ts'

/** A set-up being edited; `isOpen` until somebody chooses dimensions: then those known for all properties are used. */
export type Draft = AddressedSetup & { isOpen: boolean }

const PATH = '/properties/compare'
const draftOf = (search: CompareSearch): Draft => ({ ...setupOf(search), isOpen: search.d === undefined })

function addressOf({ isOpen, ...setup }: Draft): CompareSearch {
  const { d, ...rest } = searchOf(setup)
  return isOpen ? rest : { d, ...rest }
}

/** Identifies a set-up apart from what is changed by sliders and typing. */
const stepsOf = ({ dimensionConfigs, ...rest }: Draft) =>
  JSON.stringify([rest, dimensionConfigs.map(({ dimension, direction }) => [dimension, direction])])

/**
 * The set-up in the address. The screen changes at once; the address is replaced after a short delay, so that the back button
 * leaves the screen instead of going through every step. Another address (by a link or the back button) brings its own set-up.
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
      // Not after the person has left the screen.
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
    // Discrete changes are written at once, so that they survive an immediate reload.
    if (stepsOf(next) !== stepsOf(draft)) write.flush()
  }
  return { draft, search, change }
}
