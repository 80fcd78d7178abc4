import { useSearch } from '@tanstack/react-router'
import {
  type Address as AddressOf,
  type Change as ChangeOf,
  type Narrow as NarrowOf,
  useListAddress,
} from '#web/records/address.ts'
import { filtersOf, type ListSearch } from '../search.ts'
import { type ListPath, sameAddress } from './views.ts'

export type Change = ChangeOf<ListSearch>
export type Narrow = NarrowOf<ListSearch>
export type Address = AddressOf<ListSearch>

/** What the address of a view says, and how the screen changes it. */
export function useAddress(path: ListPath): Address {
  return useListAddress(path, useSearch({ from: sameAddress(path) }), filtersOf)
}
