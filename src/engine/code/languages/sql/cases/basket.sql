-- A package.
CREATE OR REPLACE PACKAGE BODY basket AS
  /* private */
  FUNCTION total(p_id NUMBER, p_rate NUMBER) RETURN NUMBER;

  FUNCTION total(p_id NUMBER, p_rate NUMBER) RETURN NUMBER IS
    CURSOR c IS SELECT price FROM items WHERE name = 'it''s -- end';
    l_sum NUMBER := 0;
    PROCEDURE log(p_text VARCHAR2) IS
    BEGIN
      NULL;
    END log;
  BEGIN
    FOR r IN c LOOP
      IF r.price > 0 AND p_rate IS NOT NULL THEN
        l_sum := l_sum + CASE WHEN r.price > 10 THEN 1 ELSE 2 END;
      ELSIF r.price = 0 THEN
        log(q'[begin]');
      END IF;
    END LOOP;
    RETURN l_sum;
  EXCEPTION
    WHEN OTHERS THEN RAISE;
  END total;
END basket;
/
CREATE TRIGGER check_price BEFORE INSERT ON items FOR EACH ROW
BEGIN
  SELECT 1 INTO x FROM dual;
END;
/
DROP TABLE IF EXISTS items;
DROP PROCEDURE nothing;
