import { useQueryClient } from '@tanstack/react-query';
import { type Act, useAct } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { useLiveBoard } from './live-board.tsx';
import type { BoardOrder, Move, Ticket } from './tickets.ts';

export type OrderActs = {
  readonly decide: Act<[decision: 'accept' | 'reject'], BoardOrder>;
  /** Moves it on from the state that was seen; when somebody else was faster it is refused. */
  readonly move: Act<[to: Move, from: Ticket['state']], BoardOrder>;
  readonly dropLine: Act<[itemId: string], BoardOrder>;
  /** `onRefused` hears why when it came to nothing. */
  readonly refund: Act<[refund: Refund, onRefused: (error: unknown) => void], BoardOrder>;
};

export type Refund = {
  readonly refundId: string;
  readonly amountMinor?: number;
  readonly itemIds?: string[];
  readonly refundedMinor: number;
  readonly reason: string;
};

/** Where an order's details are kept; an act puts its answer there and on the board. */
export const orderKey = (locationId: string, orderId: string) => ['order', locationId, orderId] as const;

/** What can be done with one order. Every answer is the whole order as it is then. */
export function useOrderActs(orderId: string): OrderActs {
  const { client, merchantId, locationId } = useWorkplace();
  const queries = useQueryClient();
  const { put } = useLiveBoard();
  const path = { merchantId, locationId, orderId };
  const key = orderKey(locationId, orderId);
  const keep = async (answer: Promise<BoardOrder>): Promise<BoardOrder> => {
    try {
      const order = await answer;
      queries.setQueryData(key, order);
      put(order);
      return order;
    } catch (error) {
      // Refused, because it is not any more what was seen: what it is now should stand beside the reason.
      void queries.invalidateQueries({ queryKey: key });
      throw error;
    }
  };
  return {
    decide: useAct((decision) => keep(client.decidePlacement({ ...path, body: { decision } }))),
    move: useAct((to, from) =>
      keep(client.changeBoardOrder({ ...path, body: { to, ...(isStatus(from) && { from }) } })),
    ),
    dropLine: useAct((itemId) => keep(client.markLineUnavailable({ ...path, body: { itemId } }))),
    refund: useAct((refund, onRefused) =>
      keep(client.refundOrder({ ...path, body: refund })).catch((error: unknown) => {
        onRefused(error);
        throw error;
      }),
    ),
  };
}

function isStatus(state: Ticket['state']): state is Exclude<Ticket['state'], 'NEW' | 'DECLINED'> {
  return state !== 'NEW' && state !== 'DECLINED';
}
