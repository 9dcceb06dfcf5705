// The platform's search results for a text: an id, a name, a number. A search by personal data is recorded, so it runs
// only when typing pauses.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { search } from '#contract/operators/search-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { callOffice, keyOf } from '#office/base/api.ts';
import { useMay } from '#office/base/session.ts';

type Found = ValueOf<typeof search>['results'];
const pauseMs = 400;
const leastLetters = 2;
const nothing: Found = [];

export function useFound(text: string): { found: Found; isSearching: boolean } {
  const may = useMay();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isPossible = may('operators.search.use') && requested.length >= leastLetters;
  const { data, isFetching } = useQuery({
    queryKey: keyOf(search, { text: requested }),
    queryFn: ({ signal }) => callOffice(search, { query: { text: requested } }, { signal }),
    enabled: isPossible,
    // The same text finds the same for a while and is not recorded again.
    staleTime: 60_000,
  });
  const isCurrent = isPossible && requested === text.trim();
  return { found: (isCurrent && data?.results) || nothing, isSearching: isFetching };
}
