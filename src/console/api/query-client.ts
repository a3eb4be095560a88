import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-failed.ts';

/** Reading is tried once more when the server could not be reached; a refusal is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && error instanceof CallFailed && error.kind === 'unreachable',
      staleTime: 5_000,
      refetchOnWindowFocus: false,
    },
  },
});
