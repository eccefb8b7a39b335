import { useEffect, useState } from 'react'
import { useAddress } from './address.ts'

/**
 * State kept in a search parameter, so that a reload, a link and Back restore it; undefined
 * and '' remove it. Typing does not add history entries.
 */
export function useUrlState(name: string): [string | undefined, (value: string | number | undefined) => void] {
  const [search, changeAddress] = useAddress()
  const [value, setValue] = useState(search.get(name) ?? undefined)
  // A tab that is being left must not write to the address of the next one.
  const [tab] = useState(search.get('tab'))
  const isKept = search.get('tab') !== tab || (value ?? '') === (search.get(name) ?? '')
  useEffect(() => {
    if (!isKept) changeAddress({ [name]: value })
  }, [changeAddress, isKept, name, value])
  return [value, (changed) => setValue(changed === undefined ? undefined : String(changed))]
}

/** The same for a number; undefined for anything else. */
export function useUrlNumber(name: string): [number | undefined, (value: number | undefined) => void] {
  const [text, setText] = useUrlState(name)
  const number = Number(text)
  return [text !== undefined && Number.isSafeInteger(number) ? number : undefined, setText]
}
