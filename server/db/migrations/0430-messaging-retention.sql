-- Chats, messages of inboxes and feedback are deleted after a time that operators set.

alter table feedback add column closed_at timestamptz;
-- Nobody noted when these were closed, so their time begins now.
update feedback set closed_at = now() where state = 'CLOSED';
create index feedback_ended on feedback (coalesce(closed_at, answered_at)) where state in ('ANSWERED', 'CLOSED');

-- Messages are written in the order of time.
create index inbox_message_by_time on inbox_message using brin (created_at);
-- A picture is deleted after the message that shows it.
create index chat_message_picture on chat_message (picture_id) where picture_id is not null;

grant delete on chat, chat_message, chat_note, chat_picture, inbox_message to khela_server;
