import { useQueryClient } from '@tanstack/react-query';
import type {
  BoardOrder,
  BoardState,
  BumpMove,
  CounterPaymentChange,
  KitchenMove,
  RefundRequest,
} from '../../../client/index.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { useLiveBoard } from './live-board.tsx';

/** Where an order's details are kept. */
export const orderKey = (locationId: string, orderId: string) => ['order', locationId, orderId] as const;

/** What can be done with one order. Every answer is the whole order as it is then, put among the details and on the board. */
export function useOrderActions({ orderId, locationId }: Pick<BoardOrder, 'orderId' | 'locationId'>) {
  const { client, merchantId } = useWorkplace();
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
      // It may have been refused because the order has changed: what it is now should stand beside the reason.
      void queries.invalidateQueries({ queryKey: key });
      throw error;
    }
  };
  return {
    decide: (decision: 'accept' | 'reject') => keep(client.decidePlacement({ ...path, body: { decision } })),
    /** Moves it on from the state that was seen; refused when another person was faster. */
    move: (to: KitchenMove, from: BoardState) =>
      keep(client.changeBoardOrder({ ...path, body: { to, ...(isStatus(from) && { from }) } })),
    /** Moves it on in ten seconds; until then it can be taken back. */
    bump: (to: BumpMove) => keep(client.bumpBoardOrder({ ...path, body: { to } })),
    undo: () => keep(client.undoBoardBump(path)),
    removeLine: (itemId: string) => keep(client.markLineUnavailable({ ...path, body: { itemId } })),
    /** Plans it for later; the guest is told. */
    delay: (minutes: number) => keep(client.delayOrder({ ...path, body: { minutes } })),
    /** Says whether it was paid at the restaurant, from what was seen. */
    settle: (body: CounterPaymentChange) => keep(client.setCounterPayment({ ...path, body })),
    refund: (body: RefundRequest) => keep(client.refundOrder({ ...path, body })),
  };
}

function isStatus(state: BoardState): state is Exclude<BoardState, 'NEW' | 'DECLINED'> {
  return state !== 'NEW' && state !== 'DECLINED';
}
