// Calls: draws and their proofs.
import { get } from '../base/call.ts';

export const openedNumero = get('lottery.openedNumero', '/lotto/lgw/games/opened/numero', 'anyone');
export const openedNumeroOfGame = get('lottery.openedNumeroOfGame', '/lgw/vn/numeros/opened/game', 'anyone');
export const openedNumeros = get('lottery.openedNumeros', '/lgw/numeros/opened', 'anyone');
export const drawHistory = get('lottery.drawHistory', '/lgw/numeros/history', 'anyone');
export const drawProof = get('lottery.drawProof', '/lgw/numeros/:no/proof', 'anyone');
export const drawKeys = get('lottery.drawKeys', '/lgw/numeros/keys', 'anyone');
